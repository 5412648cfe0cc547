// What only the site of plain files has: its content security policy as a tag, and answers that are prepared as files.
import { cpSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

// As a server sends it (capolinea.http.app); a tag cannot say who may frame the page.
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** For hosts that show it for addresses that they do not have: the way to the app, in words. */
function lostPage(base: string): string {
  const ways = [
    "There is no page at this address. Go to Capolinea",
    "A questo indirizzo non c’è nessuna pagina. Vai a Capolinea",
  ];
  const links = [...ways, "No hay ninguna página en esta dirección. Ir a Capolinea"];
  const lines = ["en", "it", "es"].map((tag, place) => `<p lang="${tag}"><a href="${base}">${links[place]}</a></p>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Capolinea</title>${lines.join("")}</html>\n`;
}

export function sitePlugin(made: string): Plugin {
  let out = "";
  return {
    name: "site",
    configResolved: (config) => void (out = join(config.root, config.build.outDir)),
    transformIndexHtml: () => [
      { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
    ],
    closeBundle() {
      const answers = join(made, "answers");
      if (existsSync(answers)) cpSync(answers, join(out, "answers"), { recursive: true });
      writeFileSync(join(out, "404.html"), lostPage(process.env["SITE_BASE"] ?? "/"));
      writeFileSync(join(out, ".nojekyll"), ""); // GitHub's pages leave files alone then
    },
  };
}
