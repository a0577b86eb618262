import { readCsv, type CsvFile } from '../models/csv-file.ts';
import { decodeFile } from '../models/decode-file.ts';

/** A file whose whole content is in memory, so that exactly the checked content is sent. */
export interface LoadedFile {
  readonly file: File;
  /** Null for a content that is no text. */
  readonly csv: CsvFile | null;
}

/** Reads a file from the disk; it may have changed or been deleted since it was chosen. Throws when it was deleted. */
export async function loadConfigFile(chosen: File): Promise<LoadedFile> {
  const bytes = await chosen.arrayBuffer();
  const text = decodeFile(new Uint8Array(bytes));
  const file = new File([bytes], chosen.name, { type: 'text/csv' });
  return { file, csv: text === undefined ? null : readCsv(text) };
}
