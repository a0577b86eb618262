/** Makes the browser save a text as a file. */
export function downloadText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The URL must stay valid until the browser has begun the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
