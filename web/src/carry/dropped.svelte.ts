// A game, map or position file that was dropped anywhere on the page: the page that opens files takes it from here.
import { router } from "../app/router.svelte.ts";

const FILES = "Files";

class Dropped {
  /** The file that waits to be read. */
  file = $state.raw<File | null>(null);
  /** A file is held over the page. */
  over = $state(false);

  /** The page takes files; a part of it that takes some itself has prevented the default. */
  hold(event: DragEvent): void {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes(FILES)) return;
    event.preventDefault();
    this.over = true;
  }

  leave(event: DragEvent): void {
    if (!event.relatedTarget) this.over = false;
  }

  drop(event: DragEvent): void {
    this.over = false;
    const [file] = event.dataTransfer?.files ?? [];
    if (event.defaultPrevented || !file) return;
    event.preventDefault();
    this.file = file;
    router.go("/open");
  }

  take(): File | null {
    const { file } = this;
    this.file = null;
    return file;
  }
}

export const dropped = new Dropped();
