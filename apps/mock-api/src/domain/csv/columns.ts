import { CSV_COLUMNS, type CsvColumn } from '../../contract/csv-problems.ts';

/** The five cells of a row. */
export type Row = Readonly<Record<CsvColumn, string>>;

/** Where the five columns stand in a header line, and which of them are missing. */
export interface ColumnPlaces {
  readonly places: Readonly<Partial<Record<CsvColumn, number>>>;
  readonly missing: readonly CsvColumn[];
}

/** True for a cell without a character that one can see. */
export function isEmpty(cell: string): boolean {
  return cell.trim() === '';
}

/** Finds the columns in a header line: trimmed, whatever their case, the first of each name. */
export function findColumns(header: readonly string[]): ColumnPlaces {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const places: Partial<Record<CsvColumn, number>> = {};
  for (const column of CSV_COLUMNS) {
    const place = names.indexOf(column.toLowerCase());
    if (place !== -1) places[column] = place;
  }
  return { places, missing: CSV_COLUMNS.filter((column) => places[column] === undefined) };
}

/** The five cells of a line. A cell that is not there is empty, also where the line is shorter than the header. */
export function readRow(cells: readonly string[], { places }: ColumnPlaces): Row {
  const cell = (column: CsvColumn): string => cells[places[column] ?? -1] ?? '';
  return {
    PAGE: cell('PAGE'),
    ADUNIT: cell('ADUNIT'),
    DIV_ID: cell('DIV_ID'),
    SIZES: cell('SIZES'),
    PARAMS: cell('PARAMS'),
  };
}
