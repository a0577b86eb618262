/** Makes the browser save a file. */
export function downloadFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The URL must stay valid until the browser has begun the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Makes the browser save a text as a file. */
export function downloadText(text: string, name: string, type: string): void {
  downloadFile(new Blob([text], { type: `${type};charset=utf-8` }), name);
}
