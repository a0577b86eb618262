import type { CsvProblemCode } from '#api/contract/values/csv-problems.ts';
import type { WrittenConfiguration } from '#api/domain/configuration.ts';
import { checkCsv } from '#api/domain/csv/check-csv.ts';
import type { CheckOptions } from '#api/domain/csv/row-checker.ts';
import { jsonPieces } from '#api/lib/json-pieces.ts';

/** Approximate length of a piece of a report, in characters: a stream reads 16 pieces at a time. */
const PIECE_LENGTH = 64 * 1024;

/** A file to check. */
export interface CheckTask extends CheckOptions {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The result of a check, in a form that passes from one thread to another without copying. */
export interface CheckedFile {
  /** Rows without any problem. */
  readonly validRows: number;
  /** The codes of its problems in the order of the report; empty for a file that can be uploaded. */
  readonly codes: readonly CsvProblemCode[];
  /** The `CsvValidation` as JSON in UTF-8, in pieces: tens of megabytes for a hostile file. */
  readonly report: readonly Uint8Array[];
  /** The rows of the file; null when there is a problem, or without `withRows`. */
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

/** Checks a file in the thread that calls it, which it blocks, and writes the report as JSON. Content causes no errors. */
export function checkAndEncode({ bytes, ...options }: CheckTask): CheckedFile {
  const { validation, configuration } = checkCsv(bytes, options);
  const codes = validation.problems.map(({ code }) => code);
  return { validRows: validation.validRows, codes, report: encode(validation), configuration };
}
