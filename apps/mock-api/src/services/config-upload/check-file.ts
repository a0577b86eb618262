import type { WrittenConfiguration } from '../../domain/configuration/written-configuration.ts';
import { checkCsv } from '../../domain/csv/check-csv.ts';
import type { CheckOptions } from '../../domain/csv/row-checker.ts';
import { jsonPieces } from '../../domain/json-pieces.ts';

/** Characters of a piece of a report, or little more: a stream that sends it takes 16 pieces at one go. */
const PIECE_LENGTH = 64 * 1024;

/** A file that is to be checked. */
export interface CheckTask extends CheckOptions {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The result of the check of a file, in a form that takes no time to pass from a thread to another. */
export interface CheckedFile {
  /** Rows without any problem. */
  readonly validRows: number;
  /** True when no row has a problem. */
  readonly isGood: boolean;
  /** The `CsvValidation` as JSON: pieces in UTF-8, which may be tens of megabytes for a hostile file. */
  readonly report: readonly Uint8Array[];
  /** The rows of the file; null when there is a problem, or without `keepRows`. */
  readonly configuration: WrittenConfiguration | null;
}

function encode(value: object): Uint8Array[] {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let text = '';
  for (const piece of jsonPieces(value)) {
    text += piece;
    if (text.length < PIECE_LENGTH) continue;
    pieces.push(encoder.encode(text));
    text = '';
  }
  pieces.push(encoder.encode(text));
  return pieces;
}

/** Checks a file in the thread that calls it. */
export function checkFile({ bytes, ...options }: CheckTask): CheckedFile {
  const { validation, configuration } = checkCsv(bytes, options);
  const isGood = validation.problems.length === 0;
  return { validRows: validation.validRows, isGood, report: encode(validation), configuration };
}
