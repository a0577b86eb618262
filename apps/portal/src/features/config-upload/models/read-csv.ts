import { isBlankLine, readHeader, userCells } from '@bidstage/mock-api/contract/values/csv-file';
import { parse } from 'csv-parse/browser/esm/sync';
import type { CsvFile, CsvRecord } from './csv-file.ts';

const lineFeedsIn = (text: string): number => text.split('\n').length - 1;

/**
 * The records of a CSV text by the rules of the server (RFC 4180; LF and CRLF end a line, a lone CR does not) without
 * blank lines. None for a text that is no CSV, which the server refuses.
 */
export function splitCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  /** Lines of the records so far, without empty ones. (The library counts the CRLF of a quoted cell as two lines.) */
  let lines = 0;
  try {
    parse(text, {
      record_delimiter: ['\r\n', '\n'],
      skip_empty_lines: true,
      relax_column_count: true,
      on_record: (cells: string[], { empty_lines }) => {
        if (!isBlankLine(cells)) records.push({ line: lines + empty_lines + 1, cells });
        lines += cells.reduce((sum, cell) => sum + lineFeedsIn(cell), 1);
        return null;
      },
    });
    return records;
  } catch {
    return [];
  }
}

/** Parses a file's text; the first record is the header. */
export function readCsv(text: string): CsvFile {
  const [first, ...rows] = splitCsv(text);
  const header = readHeader(first?.cells ?? []);
  const written = rows.map(({ line, cells }) => ({
    line,
    cells: userCells(header.isReport, cells),
  }));
  return { header, rows: written };
}
