import { CSV_COLUMNS, type CsvColumn } from '../../contract/values/csv-problems.ts';

/** The five cells of a row. */
export type Row = Readonly<Record<CsvColumn, string>>;

/** The indexes of the five columns in a header line, and the columns that are missing. */
export interface ColumnPlaces {
  readonly places: Readonly<Partial<Record<CsvColumn, number>>>;
  readonly missing: readonly CsvColumn[];
}

/** True for a cell without a visible character. */
export function isEmpty(cell: string): boolean {
  return cell.trim() === '';
}

/** Finds the columns in a header line. Names are trimmed, case does not matter, the first of equal names counts. */
export function findColumns(header: readonly string[]): ColumnPlaces {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const places: Partial<Record<CsvColumn, number>> = {};
  for (const column of CSV_COLUMNS) {
    const index = names.indexOf(column.toLowerCase());
    if (index !== -1) places[column] = index;
  }
  return { places, missing: CSV_COLUMNS.filter((column) => places[column] === undefined) };
}

/** The five cells of a line. A missing cell is empty, also if the line is shorter than the header. */
export function readRow(cells: readonly string[], { places }: ColumnPlaces): Row {
  return {
    PAGE: cells[places.PAGE ?? -1] ?? '',
    ADUNIT: cells[places.ADUNIT ?? -1] ?? '',
    DIV_ID: cells[places.DIV_ID ?? -1] ?? '',
    SIZES: cells[places.SIZES ?? -1] ?? '',
    PARAMS: cells[places.PARAMS ?? -1] ?? '',
  };
}
