import { type Figure, MISSING, readable, says } from './figure.ts';

/** What one row of a table must say, by the titles of its columns. */
export interface ExpectedRow {
  readonly name: string;
  readonly figures: Readonly<Record<string, Figure>>;
  readonly children?: readonly ExpectedRow[];
}

export interface ExpectedTable {
  /** Its name for assistive technology; undefined for the only one of a screen. */
  readonly label?: string | undefined;
  /** The title of the column with the names of its rows. */
  readonly key: string;
  readonly rows: readonly ExpectedRow[];
  readonly total?: ExpectedRow;
}

/** One labelled value beside the tables, in a part with this heading or label. */
export interface ExpectedFact {
  readonly part?: string | undefined;
  readonly label: string;
  readonly figure: Figure;
}

/** What a screen must say, derived from the responses that it received. */
export interface Expected {
  readonly tables?: readonly ExpectedTable[];
  readonly facts?: readonly ExpectedFact[];
  /** Texts that must stand somewhere on the screen. */
  readonly texts?: readonly string[];
}

export interface SeenTable {
  readonly label: string;
  /** Titles after those of their groups; `sort` is null for a column that cannot be sorted. */
  readonly columns: readonly { readonly title: string; readonly sort: string | null }[];
  /** Levels begin at 1; 0 is the line of the sums. */
  readonly rows: readonly { readonly level: number; readonly cells: readonly string[] }[];
  /** Whether only what fits into the window is drawn. */
  readonly isPart: boolean;
}

/** What a screen says. */
export interface Seen {
  readonly tables: readonly SeenTable[];
  readonly facts: readonly {
    readonly parts: readonly string[];
    readonly label: string;
    readonly value: string;
  }[];
  readonly text: string;
}

type SeenRow = SeenTable['rows'][number];

const quoted = (text: string): string => `“${readable(text)}”`;

const differs = (what: string, said: string, { text }: Figure): string =>
  `${what}: the screen says ${said}, the response ${quoted(text)}`;

/** A bidder may be written as `AppNexus (Xandr) · appnexus`: the code is its name. */
export const nameIn = (cell = ''): string =>
  readable(cell.split('\n')[0] ?? '')
    .split(' · ')
    .at(-1) ?? '';

/** What is wrong with the cells of a row, apart from the name by which it was found. */
function rowFindings({ columns }: SeenTable, { cells }: SeenRow, expected: ExpectedRow): string[] {
  return columns.flatMap(({ title }, column) => {
    const wanted = expected.figures[title];
    const cell = cells[column] ?? '';
    if (!wanted || nameIn(cell) === readable(expected.name) || says(cell, wanted)) return [];
    return [differs(`${title} of ${expected.name}`, quoted(cell), wanted)];
  });
}

/** Each seen row with the expected one in its place: a child is searched under its parent. */
function matched(table: SeenTable, expected: ExpectedTable) {
  const at = table.columns.findIndex(({ title }) => title === expected.key);
  const path: (ExpectedRow | undefined)[] = [];
  const taken = new Set<ExpectedRow>();
  return table.rows.map((seen) => {
    const name = nameIn(seen.cells[at]);
    if (seen.level === 0) return { seen, name, row: expected.total };
    const siblings = seen.level === 1 ? expected.rows : (path[seen.level - 2]?.children ?? []);
    const named = siblings.filter((one) => readable(one.name) === name);
    // Two payees may use one invoice number: the row that is right is meant, else one that is left.
    const free = named.filter((one) => !taken.has(one));
    const row = named.find((one) => rowFindings(table, seen, one).length === 0) ?? free[0];
    if (row) taken.add(row);
    path.splice(seen.level - 1, Infinity, row);
    return { seen, name, row };
  });
}

/** What is wrong with the rows and cells of a table; of a part of it, nothing is missing. */
export function tableFindings(table: SeenTable, expected: ExpectedTable, isPart = false): string[] {
  const rows = matched(table, expected);
  const drawn = new Set(rows.map(({ row }) => row));
  const titles = table.columns.map(({ title }) => title);
  const columns = Object.keys(expected.rows[0]?.figures ?? {});
  const lacking = [
    ...columns
      .filter((title) => !titles.includes(title))
      .map((one) => `no column is called ${one}`),
    ...[...expected.rows, ...(expected.total ? [expected.total] : [])]
      .filter((row) => !drawn.has(row))
      .map(({ name }) => `the row ${name} is missing`),
  ];
  return [
    ...(isPart ? [] : lacking),
    ...rows.flatMap(({ seen, name, row }) =>
      row ? rowFindings(table, seen, row) : [`no response has the row ${quoted(name)}`],
    ),
  ];
}

/** What is wrong with some rows that must be in a table; one without a value may be left out. */
export function partFindings(table: SeenTable, expected: ExpectedTable): string[] {
  const rows = matched(table, expected);
  return expected.rows.flatMap((row) => {
    const found = rows.find((one) => one.row === row);
    if (found) return rowFindings(table, found.seen, row);
    const isEmpty = Object.values(row.figures).every(({ text }) => text === MISSING);
    return isEmpty ? [] : [`there is no ${row.name}`];
  });
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compareOrders(one: Figure['order'], other: Figure['order']): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

/** What is wrong with the order of the rows of the first level, sorted by a column; bidders by their codes or names. */
export function orderFindings(table: SeenTable, expected: ExpectedTable, column: number): string[] {
  const found = misplaced(table, expected, column, false);
  return found.length === 0 ? found : misplaced(table, expected, column, true);
}

function misplaced(
  table: SeenTable,
  expected: ExpectedTable,
  column: number,
  isByName: boolean,
): string[] {
  const { title = '', sort } = table.columns[column] ?? {};
  const sign = sort === 'descending' ? -1 : 1;
  const sorted = matched(table, expected).flatMap(({ seen, row }) => {
    const own = row?.figures[title];
    if (!own || seen.level !== 1) return [];
    const shown = readable(seen.cells[column]?.split('\n')[0] ?? '');
    const order = isByName && nameIn(shown) === own.order ? shown : own.order;
    return [{ text: `${quoted(shown)} of ${row.name}`, order }];
  });
  for (const [index, { text, order }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (!before || order === null) continue;
    if (before.order === null || sign * compareOrders(before.order, order) > 0)
      return [`sorted by ${title}, ${sort}: ${before.text} stands before ${text}`];
  }
  return [];
}

/** The table of a screen that an expected one describes. */
export const tableFor = ({ tables }: Seen, { label }: ExpectedTable): SeenTable | undefined =>
  tables.find((table) => label === undefined || readable(table.label) === label);

/**
 * What is wrong with all that a screen says. In a window of any size (`isDrawn`) a screen may leave out what does not fit,
 * and what a person has not opened.
 */
export function screenFindings(
  seen: Seen,
  { tables = [], facts = [], texts = [] }: Expected,
  isDrawn = false,
): string[] {
  const whole = readable(seen.text);
  const inTables = tables.flatMap((expected) => {
    const table = tableFor(seen, expected);
    if (table) return tableFindings(table, expected, isDrawn && table.isPart);
    return isDrawn ? [] : [`no table ${expected.label ?? ''} is on the screen`];
  });
  const inFacts = facts.flatMap(({ part = '', label, figure }) => {
    const found = seen.facts.filter(
      (one) =>
        readable(one.label) === label &&
        (part === '' || one.parts.some((name) => readable(name).startsWith(part))),
    );
    if (found.some(({ value }) => says(value, figure)) || (isDrawn && found.length === 0))
      return [];
    const said = found.map(({ value }) => quoted(value)).join(', ') || 'nothing';
    return [differs(part === '' ? label : `${label} in ${part}`, said, figure)];
  });
  const unsaid = isDrawn ? [] : texts.filter((text) => !whole.includes(readable(text)));
  return [
    ...inTables,
    ...inFacts,
    ...unsaid.map((text) => `the screen does not say ${quoted(text)}`),
  ];
}
