/** Hands a text to the browser as a file to be saved. */
export function downloadText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has to begin the download before the address may go.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
