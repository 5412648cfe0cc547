// The files of the engine. They are kept compressed, so that it is the same small download from every host; and nothing
// else can be fetched by what runs in the worker.
import type { EngineFile, EngineFiles } from "./protocol.ts";

const GZIP = [0x1f, 0x8b];

/** The way to files; the one that everybody knows is closed when Python starts. */
const fetchFile = globalThis.fetch.bind(globalThis);

/** A file did not come. */
export class DownloadError extends Error {}

export class Downloads {
  /** Fails when a file does not come, or not whole. */
  readonly broken: Promise<never>;
  private fail!: (error: DownloadError) => void;
  private loaded = 0;
  private readonly total: number;
  private readonly files: EngineFiles;
  private readonly heard: (share: number) => void;

  /** `heard` is told which share of all files is here. */
  constructor(files: EngineFiles, heard: (share: number) => void) {
    this.files = files;
    this.heard = heard;
    this.broken = new Promise((_, reject) => (this.fail = reject));
    this.broken.catch(() => undefined); // those who wait for something race with it
    this.total = Object.entries(files)
      .filter(([name]) => !name.endsWith(".js")) // scripts are counted by nobody
      .reduce((sum, [, { size }]) => sum + size, 0);
  }

  /** The names of all files in a folder. */
  namesIn(folder: string): string[] {
    return Object.keys(this.files).filter((name) => name.startsWith(folder));
  }

  bytes(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const whole = new Response(this.stream(name)).arrayBuffer().then((buffer) => new Uint8Array(buffer));
    whole.catch(() => undefined); // it may break before anybody waits for it
    return whole;
  }

  /** A script of the engine, which a browser fetches itself. */
  async script<Module>(name: string): Promise<Module> {
    try {
      return (await import(/* @vite-ignore */ this.files[name]?.url ?? name)) as Module;
    } catch (error) {
      throw new DownloadError(`${name}: ${String(error)}`);
    }
  }

  /** The content of a file, as it comes. */
  stream(name: string): ReadableStream<Uint8Array<ArrayBuffer>> {
    const content = this.open(name);
    let missing = this.files[name]?.size ?? 0;
    return new ReadableStream({
      pull: async (stream) => {
        try {
          const { done, value } = await (await content).read();
          if (done && missing) throw new DownloadError(`${name}: another size, by ${missing} bytes`);
          if (done) return stream.close();
          missing -= value.length;
          this.count(value.length);
          stream.enqueue(value);
        } catch (error) {
          await renew(this.files[name]?.url);
          const broken = error instanceof DownloadError ? error : new DownloadError(`${name}: ${String(error)}`);
          this.fail(broken);
          stream.error(broken);
        }
      },
    });
  }

  private async open(name: string): Promise<ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>> {
    const file = this.files[name];
    if (!file) throw new DownloadError(`${name}: not a file of the engine`);
    return (await unpacked((await get(file)).body!)).getReader();
  }

  private count(bytes: number): void {
    this.loaded += bytes;
    this.heard(Math.min(1, this.loaded / this.total));
  }
}

async function get({ url }: EngineFile): Promise<Response> {
  const response = await fetchFile(url).catch((error: unknown) => {
    throw new DownloadError(`${url}: ${String(error)}`);
  });
  if (!response.ok) throw new DownloadError(`${url}: ${response.status}`);
  return response;
}

/** Keep a file anew that was kept damaged: the service worker would hand it out at every try. */
async function renew(url: string | undefined): Promise<void> {
  if (!url || !("caches" in globalThis)) return; // pages from a plain http address keep nothing
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    if (await cache.delete(url)) await cache.add(url).catch(() => undefined); // the next try will fetch it
  }
}

/** What a stream holds; a host or a browser may have unpacked it already. */
async function unpacked(
  packed: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const [first, all] = packed.tee();
  const reader = first.getReader();
  const { value } = await reader.read();
  void reader.cancel();
  return GZIP.every((byte, place) => value?.[place] === byte) ? all.pipeThrough(new DecompressionStream("gzip")) : all;
}
