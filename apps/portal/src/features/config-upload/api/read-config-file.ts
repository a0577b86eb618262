import { readCsv, type CsvFile } from '../models/csv-file.ts';
import { decodeFile } from '../models/decode-file.ts';

/** A file of which the whole content is in memory, so that what was checked is what is sent. */
export interface LoadedFile {
  readonly file: File;
  /** Null where the content is no text. */
  readonly csv: CsvFile | null;
}

/** Reads a file from the disk; it may have changed or gone since it was chosen. Throws when it has gone. */
export async function loadConfigFile(chosen: File): Promise<LoadedFile> {
  const bytes = await chosen.arrayBuffer();
  const text = decodeFile(new Uint8Array(bytes));
  const file = new File([bytes], chosen.name, { type: 'text/csv' });
  return { file, csv: text === undefined ? null : readCsv(text) };
}
