/** Copies by the browser's old command, which works where the clipboard's API is absent or denied. */
function copyByCommand(text: string): boolean {
  let written = false;
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    written = true;
  };
  document.addEventListener('copy', write);
  try {
    return document.execCommand('copy') && written;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', write);
  }
}

/**
 * Puts a text on the clipboard and tells whether it is there. The API is absent on pages that are neither served over
 * HTTPS nor from this machine; then `source`, which shows the text, is selected. It stays selected when that fails too,
 * so that the user only has to press the keys.
 */
export async function copyText(text: string, source: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const selection = getSelection();
    if (source) selection?.selectAllChildren(source);
    const copied = copyByCommand(text);
    if (copied) selection?.removeAllRanges();
    return copied;
  }
}
