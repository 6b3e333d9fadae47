/** Downloads a text made in the browser as a file. */
export function offerDownload(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts reading in the next task; until then the URL must stay valid.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
