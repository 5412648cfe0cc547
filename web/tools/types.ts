// Writes src/generated: the types of all that travels between browser and server, made from the server's own schemas.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";

interface Schemas {
  http: OpenAPI3;
  socket: { $defs: Record<string, JSONSchema>; incoming: JSONSchema; outgoing: JSONSchema };
  views: Record<string, JSONSchema>;
  moves: Record<string, JSONSchema>;
}

const HEAD = "// Made by `npm run types` from the server's schemas. Do not edit.\n";
const root = new URL("..", import.meta.url);
const out = new URL("src/generated/", root);

function write(name: string, text: string): void {
  writeFileSync(new URL(name, out), HEAD + text);
}

async function interfaces(schema: JSONSchema, name: string): Promise<string> {
  return compile(schema, name, { bannerComment: "", additionalProperties: false });
}

/** A schema says "object" where any object may be: without this, TypeScript would take it for one without fields. */
function withOpenObjects(_key: string, value: unknown): unknown {
  const open = value instanceof Object && "type" in value && value.type === "object";
  return open && !("properties" in value) && !("additionalProperties" in value)
    ? { ...value, additionalProperties: true }
    : value;
}

const python = process.env["CAPOLINEA_PYTHON"] ?? "../.venv/bin/python";
const { http, socket, views, moves } = JSON.parse(
  execFileSync(python, ["tools/schemas.py"], { cwd: root, maxBuffer: 1 << 26 }).toString(),
  withOpenObjects,
) as Schemas;

mkdirSync(out, { recursive: true });
write("http.ts", astToString(await openapiTS(http, { alphabetize: true, defaultNonNullable: false })));
const messages: JSONSchema = {
  type: "object",
  properties: { incoming: socket.incoming, outgoing: socket.outgoing },
  $defs: socket.$defs,
};
write("socket.ts", await interfaces(messages, "Messages"));
const file = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
for (const [name, schema] of Object.entries(views)) {
  write(`${file(name)}.ts`, await interfaces(schema, `${name}View`));
}
for (const [name, schema] of Object.entries(moves)) {
  write(`${file(name)}-moves.ts`, await interfaces(schema, `${name}Move`));
}
