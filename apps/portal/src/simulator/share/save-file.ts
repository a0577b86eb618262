/** Time for the browser to begin a download, in ms. */
const BEGIN_MS = 60_000;

/** A file to save. */
export interface MadeFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Lets the browser save a file. */
export function saveFile({ name, type, bytes }: MadeFile): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), BEGIN_MS);
}
