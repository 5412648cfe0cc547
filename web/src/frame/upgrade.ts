// A tab that was open while the server got a newer app: files that it may still need are gone.

/** Whether a first page is of another build than the script that runs here: its files have other names. */
export function isNewer(page: string, script: string): boolean {
  return page !== "" && script !== "" && !page.includes(new URL(script).pathname);
}

/** Reload the page if the server has a newer app. */
export async function reloadIfNewer(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
  const page = await fetch("/", { cache: "no-cache" })
    .then((answer) => (answer.ok ? answer.text() : ""))
    .catch(() => "");
  if (isNewer(page, script)) location.reload();
}
