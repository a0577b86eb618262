import type {
  Expected,
  ExpectedRow,
  ExpectedTable,
  Seen,
  SeenFact,
  SeenRow,
  SeenTable,
} from './expected.ts';
import { type Figure, readable, says } from './figure.ts';

const quoted = (text: string): string => `“${readable(text)}”`;

/** A bidder may be written as `AppNexus (Xandr) · appnexus`: the code is its name. */
const nameOf = (cell: string): string =>
  readable(cell.split('\n')[0] ?? '')
    .split(' · ')
    .at(-1) ?? '';

const cellAt = ({ cells }: SeenRow, column: number): string => cells[column] ?? '';

/** The index of the column with the names: the first one that is not that of the carets. */
const nameColumn = ({ columns }: SeenTable, { key }: ExpectedTable): number =>
  columns.findIndex(({ title }) =>
    key === undefined ? title !== 'Open' && title !== '' : title === key,
  );

/** What is wrong with the cells of a row, apart from the name by which it was found. */
function rowFindings(table: SeenTable, seen: SeenRow, expected: ExpectedRow): string[] {
  return table.columns.flatMap(({ title }, column) => {
    const figure = expected.figures[title];
    const cell = cellAt(seen, column);
    const isName = nameOf(cell) === readable(expected.name);
    if (figure === undefined || isName || says(cell, figure)) return [];
    return [
      `${title} of ${expected.name}: the screen says ${quoted(cell)}, the response ${quoted(figure.text)}`,
    ];
  });
}

/** The expected rows in the place of each seen one: a child is searched under its parent. */
function matched(table: SeenTable, expected: ExpectedTable): (ExpectedRow | undefined)[] {
  const at = nameColumn(table, expected);
  const path: (ExpectedRow | undefined)[] = [];
  return table.rows.map((row) => {
    if (row.level === 0) return expected.total;
    const siblings = row.level === 1 ? expected.rows : (path[row.level - 2]?.children ?? []);
    const name = nameOf(cellAt(row, at));
    const named = siblings.filter((one) => readable(one.name) === name);
    // Two payees may use one invoice number: the row that is right is meant.
    const found = named.find((one) => rowFindings(table, row, one).length === 0) ?? named[0];
    path.length = row.level - 1;
    path.push(found);
    return found;
  });
}

/** What is wrong with the rows and cells of a table. */
export function tableFindings(table: SeenTable, expected: ExpectedTable): string[] {
  const rows = matched(table, expected);
  const at = nameColumn(table, expected);
  const known = [...expected.rows, ...(expected.total ? [expected.total] : [])];
  const missing = known.filter((row) => !rows.includes(row)).map(({ name }) => name);
  const titles = new Set(table.columns.map(({ title }) => title));
  const wanted = Object.keys(expected.rows[0]?.figures ?? {});
  const opened = rows.flatMap((row, index) => {
    const seen = table.rows[index];
    if (seen)
      return row
        ? rowFindings(table, seen, row)
        : [`no response has the row ${quoted(cellAt(seen, at))}`];
    return [];
  });
  if (expected.isPart) return opened;
  return [
    ...wanted.filter((title) => !titles.has(title)).map((title) => `no column is called ${title}`),
    ...missing.map((name) => `the row ${name} is missing`),
    ...opened,
  ];
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compareOrders(one: Figure['order'], other: Figure['order']): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

/** What is wrong with the order of the rows of the first level, sorted by a column. */
export function orderFindings(table: SeenTable, expected: ExpectedTable, column: number): string[] {
  const { title = '', sort } = table.columns[column] ?? {};
  const sign = sort === 'descending' ? -1 : 1;
  const figures = matched(table, expected).flatMap((row, index) => {
    const seen = table.rows[index];
    const figure = row?.figures[title];
    if (!figure || seen?.level !== 1) return [];
    const shown = readable(cellAt(seen, column).split('\n')[0] ?? '');
    return [{ name: row.name, text: shown, order: figure.order }];
  });
  const wrong = figures.find(({ order }, index) => {
    const before = figures[index - 1]?.order;
    if (before === undefined) return false;
    if (before === null || order === null) return before === null && order !== null;
    return sign * compareOrders(before, order) > 0;
  });
  const before = wrong && figures[figures.indexOf(wrong) - 1];
  if (!before) return [];
  return [
    `sorted by ${title}, ${sort}: ${quoted(before.text)} of ${before.name} stands before ${quoted(wrong.text)} of ${wrong.name}`,
  ];
}

const isFact = (seen: SeenFact, part: string | undefined, label: string): boolean =>
  readable(seen.label) === label &&
  (part === undefined || seen.parts.some((one) => readable(one).startsWith(part)));

/** What is wrong with all that a screen says. */
export function screenFindings(seen: Seen, { tables = [], facts = [], texts = [] }: Expected) {
  const whole = readable(seen.text);
  return [
    ...tables.flatMap((expected) => {
      const table = tableOf(seen, expected);
      if (table) return tableFindings(table, expected);
      return [`no table ${expected.label ?? ''} is on the screen`];
    }),
    ...facts.flatMap(({ part, label, figure }) => {
      const found = seen.facts.filter((fact) => isFact(fact, part, label));
      if (found.some(({ value }) => says(value, figure))) return [];
      const said =
        found.length === 0 ? 'nothing' : found.map(({ value }) => quoted(value)).join(', ');
      return [
        `${label}${part === undefined ? '' : ` in ${part}`}: the screen says ${said}, the response ${quoted(figure.text)}`,
      ];
    }),
    ...texts
      .filter((text) => !whole.includes(readable(text)))
      .map((text) => `the screen does not say ${quoted(text)}`),
  ];
}

/** The table of a screen that an expected one describes. */
export const tableOf = (
  { tables }: Pick<Seen, 'tables'>,
  { label }: ExpectedTable,
): SeenTable | undefined =>
  label === undefined ? tables[0] : tables.find((table) => readable(table.label) === label);

/** The expectation without what the screen does not draw: a window that is not large, or a screen with filters. */
export const drawnOf = (seen: Seen, { tables = [], facts = [] }: Expected): Expected => ({
  tables: tables
    .filter((table) => tableOf(seen, table))
    .map((table) => ({ ...table, isPart: true })),
  facts: facts.filter(({ part, label }) => seen.facts.some((one) => isFact(one, part, label))),
});
