// Answers that never change, as files of the site: games, rules, boards. Pages that need no more do not wait for the engine.
const FOLDER = "answers/";

let index: Promise<Record<string, string>> | undefined;

async function read(file: string): Promise<Response> {
  return fetch(new URL(FOLDER + file, document.baseURI));
}

async function readIndex(): Promise<Record<string, string>> {
  const response = await read("index.json");
  return response.ok ? ((await response.json()) as Record<string, string>) : {};
}

/** The prepared answer to a GET; null where there is none. */
export async function preparedAnswer(target: string): Promise<Response | null> {
  index ??= readIndex();
  try {
    const file = (await index)[target];
    return file ? await read(file) : null;
  } catch {
    index = undefined; // the network is away: the engine may know
    return null;
  }
}
