import { downloadFile } from '#portal/shared/api/download-file.ts';

export interface MadeFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Lets the browser save a file. */
export const saveFile = ({ name, type, bytes }: MadeFile): void =>
  downloadFile(new Blob([bytes], { type }), name);
