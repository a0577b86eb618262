/** Copies with the browser's old command, which works where the clipboard API is absent or denied. */
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
 * Copies a text to the clipboard; resolves to true on success. The API is absent on pages that are served neither over
 * HTTPS nor from this machine; then `source`, the element that shows the text, is selected and copied by the old
 * command. If that fails too, the selection stays, so that the user only has to press the copy keys.
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
