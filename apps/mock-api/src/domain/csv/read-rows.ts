import {
  type CsvHeader,
  isBlankLine,
  readHeader,
  userCells,
} from '#api/contract/values/csv-file.ts';
import { missingColumns, readRow, type Row } from './header.ts';
import { readRecords } from './record-reader.ts';

/**
 * Reads the rows of a configuration file with the line of their first character, if its header has all columns. Returns
 * the header; undefined for text without one and for text that is not CSV, of which some rows may have been passed on.
 */
export function readRows(
  text: string,
  onRow: (row: Row, line: number) => void,
): CsvHeader | undefined {
  let header: CsvHeader | undefined;
  let hasRows = false;
  const isCsv = readRecords(text, (cells, line) => {
    if (isBlankLine(cells)) return;
    if (!header) {
      header = readHeader(cells);
      hasRows = missingColumns(header).length === 0;
    } else if (hasRows) onRow(readRow(userCells(header.isReport, cells), header), line);
  });
  return isCsv ? header : undefined;
}
