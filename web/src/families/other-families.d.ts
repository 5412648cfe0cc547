// The folders of families that were named when the app was built; see `family-folders.ts` beside `src`.
declare module "virtual:other-families" {
  export const families: Record<string, () => Promise<{ family: import("./family.ts").Family }>>;
  export const previews: Record<string, () => Promise<{ preview: import("../games/preview.ts").Preview }>>;
}
