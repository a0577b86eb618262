import { CSV_COLUMNS, type CsvColumn } from '#api/contract/values/csv-problems.ts';
import type { CsvValidation } from '#api/contract/operations/config-upload.ts';
import { problem, quote, SUPPORTED } from './csv-text.ts';
import type { Layout, ModelRow } from './model-files.ts';

/** A row of the model with its line in the file. */
export interface PlacedRow extends ModelRow {
  readonly line: number;
}

const isColumn = (name: string): name is CsvColumn => CSV_COLUMNS.some((column) => column === name);

function cellsOf(row: ModelRow, columns: readonly string[]): string[] {
  return columns.map((name) => (isColumn(name) ? row.cells[name] : 'x'));
}

/** Writes a file and returns the line of each row: one more than the line feeds before it. */
export function writeModel(
  rows: readonly ModelRow[],
  layout: Layout,
): { text: string; placed: PlacedRow[] } {
  let text = '';
  const placed: PlacedRow[] = [];
  const write = (cells: readonly string[], index: number): void => {
    const force = layout.alwaysQuoted[index] ?? false;
    const written = cells.map((cell) => (force ? `"${cell.replaceAll('"', '""')}"` : quote(cell)));
    text += written.join(',');
    if (index < rows.length || layout.lastEnd) text += layout.ends[index] ?? '\n';
  };
  write(layout.header, 0);
  rows.forEach((row, index) => {
    text += (layout.ends[index] ?? '\n').repeat(layout.gaps[index] ?? 0);
    placed.push({ ...row, line: text.split('\n').length });
    const cells = cellsOf(row, layout.columns);
    // A short line omits empty cells at its end, but it never becomes blank.
    while (layout.short[index] && cells.length > 2 && cells.at(-1) === '') cells.pop();
    write(cells, index + 1);
  });
  return { text, placed };
}

/** An identifier as it is compared, for the invisible characters of the model. */
export const seen = (cell: string): string =>
  cell.replace(/^[\s\u200b]+|[\s\u200b]+$/g, '').normalize('NFC');

const linesOf = (rows: readonly PlacedRow[]): number[] => rows.map(({ line }) => line);
const isEmpty = (cell: string): boolean => /^\s*$/.test(cell);

/** Every bidder that repeats in a slot, with the lines of its rows, by comparing all with all. */
function repeatsOf(rows: readonly PlacedRow[]) {
  const named = rows.filter(({ cells }) => !isEmpty(cells.PAGE) && !isEmpty(cells.DIV_ID));
  const entries = named.flatMap(({ cells, line, bids }) =>
    bids
      .filter((bid) => !bid.broken)
      .map(({ bidder }) => ({
        page: seen(cells.PAGE),
        divId: seen(cells.DIV_ID),
        bidder,
        line,
      })),
  );
  const key = ({ page, divId, bidder }: (typeof entries)[number]) =>
    JSON.stringify([page, divId, bidder]);
  const keys = [...new Set(entries.map(key))];
  return keys
    .map((one) => entries.filter((entry) => key(entry) === one))
    .filter((same) => same.length > 1)
    .map((same) => {
      const [{ page, divId, bidder }] = same as [(typeof entries)[number]];
      return { page, divId, bidder, rows: [...new Set(same.map(({ line }) => line))] };
    });
}

/** The div ids of each page in the order of their first rows. */
function divIdsOf(rows: readonly PlacedRow[]): [page: string, divIds: string[]][] {
  const named = rows.filter(({ cells }) => !isEmpty(cells.PAGE) && !isEmpty(cells.DIV_ID));
  const pages = [...new Set(named.map(({ cells }) => seen(cells.PAGE)))];
  return pages.map((page) => {
    const ofPage = named.filter(({ cells }) => seen(cells.PAGE) === page);
    return [page, [...new Set(ofPage.map(({ cells }) => seen(cells.DIV_ID)))]];
  });
}

const compare = (left: string, right: string): number =>
  Buffer.compare(Buffer.from(left, 'utf16le').swap16(), Buffer.from(right, 'utf16le').swap16());
const join = (...parts: readonly string[]): string => parts.join('\0');

/** The result that the contract requires for a file with known problems. */
export function expectedOf(rows: readonly PlacedRow[]): CsvValidation {
  const problems: object[] = [];
  const invalid = new Set<number>();
  const add = (lines: readonly number[], found: object): void => {
    if (lines.length > 0) problems.push(found);
    lines.forEach((line) => invalid.add(line));
  };
  const rowsWith = (code: number): number[] =>
    linesOf(rows.filter(({ codes }) => codes.includes(code)));
  const isForeignFile = (bid: ModelRow['bids'][number]): boolean =>
    !bid.broken && !SUPPORTED.has(bid.bidder);
  const withUnsupported = rows.filter((row) => row.bids.some(isForeignFile));
  const bidders = new Set(
    withUnsupported.flatMap((row) => row.bids.filter(isForeignFile).map(({ bidder }) => bidder)),
  );
  const names = [...bidders].sort(compare);
  add(linesOf(withUnsupported), problem(201, { bidders: names, rows: linesOf(withUnsupported) }));
  for (const code of [202, 203] as const)
    add(rowsWith(code), problem(code, { rows: rowsWith(code) }));
  const columns = CSV_COLUMNS.map((column) => ({
    column,
    rows: linesOf(rows.filter(({ cells }) => isEmpty(cells[column]))),
  })).filter(({ rows: lines }) => lines.length > 0);
  add(
    columns.flatMap(({ rows: lines }) => lines),
    problem(204, { columns }),
  );
  add(rowsWith(205), problem(205, { rows: rowsWith(205) }));
  const duplicates = repeatsOf(rows).sort((a, b) =>
    compare(join(a.page, a.divId, a.bidder), join(b.page, b.divId, b.bidder)),
  );
  add(
    duplicates.flatMap(({ rows: lines }) => lines),
    problem(402, { duplicates }),
  );
  const crowded = divIdsOf(rows).filter(([, divIds]) => divIds.length > 30);
  const beyond = rows.filter(({ cells }) =>
    crowded.some(
      ([page, divIds]) => page === seen(cells.PAGE) && divIds.indexOf(seen(cells.DIV_ID)) >= 30,
    ),
  );
  const pages = crowded
    .map(([page, divIds]) => ({ page, divIds: divIds.length, limit: 30 }))
    .sort((a, b) => compare(a.page, b.page));
  add(linesOf(beyond), problem(501, { pages }));
  return { validRows: rows.length - invalid.size, problems } as CsvValidation;
}
