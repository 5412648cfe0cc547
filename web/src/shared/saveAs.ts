/** Hand a text to the player as a file. */
export function saveAs(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: "application/json" }));
}

/** Hand something to the player as a file. */
export function saveBlob(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
