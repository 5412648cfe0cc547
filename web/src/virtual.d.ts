declare module "virtual:engine" {
  /** The files of the engine; null where it was not built. */
  export const files: import("./engine/protocol.ts").EngineFiles | null;
}
