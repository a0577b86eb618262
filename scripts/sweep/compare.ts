import { MISSING, readable, VARIES } from './figure.ts';

export interface Wanted {
  /** A table, or a heading or label of the part around; the only table if absent. */
  readonly part?: string | undefined;
  /** The row of a table, after the names of the rows above it, as in `ix › div-1`; absent beside tables. */
  readonly row?: string | undefined;
  readonly label: string;
  readonly text: string;
  readonly value?: unknown;
  /** Whether it may be left out where it has no value. */
  readonly mayLack?: boolean;
}

/** A text alone must stand anywhere. */
export type Told = Wanted | string;

/** What a screen says at one place, without what does not matter to a reader. */
export interface Seen {
  readonly parts: readonly string[];
  readonly row: string;
  readonly label: string;
  readonly text: string;
  /** How a name of a row is written, as in `The Trade Desk · ttd`. */
  readonly shown?: string;
}

export const TOTAL = 'Total';
export const BELOW = ' › ';

export const isIn = ({ parts }: Seen, part = ''): boolean =>
  part === '' ? parts.includes('') : parts.some((name) => name.startsWith(part));

function findingAt(seen: readonly Seen[], { part, row = '', label, text, mayLack }: Wanted) {
  const inRow = seen.filter((one) => one.row === readable(row) && isIn(one, part));
  const found = inRow.filter((one) => one.label === label);
  if (found.some((one) => one.text === readable(text))) return [];
  const isClosed = row.includes(BELOW) && inRow.length === 0;
  if (isClosed || (found.length === 0 && mayLack && text === MISSING)) return [];
  if (row !== '' && inRow.length === 0) return [`the row ${row} is missing`];
  const said = found.map((one) => `“${one.text}”`).join(', ') || 'nothing';
  const place = row === '' ? (part ? ` in ${part}` : '') : ` of ${row}`;
  return [`${label}${place}: the screen says ${said}, the response “${readable(text)}”`];
}

export function screenFindings(seen: readonly Seen[], text: string, wanted: readonly Told[]) {
  const places = wanted.filter((one) => typeof one !== 'string');
  const rows = new Set(places.map(({ part = '', row = '' }) => `${part}: ${readable(row)}`));
  const strange = seen.filter(
    (one) =>
      one.row !== '' &&
      !one.parts.some((part) => rows.has(`${part}: ${one.row}`)) &&
      places.some(({ row, part }) => row !== undefined && isIn(one, part)),
  );
  const missing = wanted
    .filter((one) => typeof one === 'string')
    .filter((one) => !readable(text).includes(readable(one)));
  const found = [
    ...strange.map(({ row }) => `no response has the row “${row}”`),
    ...places.flatMap((one) => findingAt(seen, one)),
    ...missing.map((one) => `the screen does not say “${one}”`),
  ];
  return [...new Set(found)];
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Whether a value may stand before another one; one that does not exist is last in both directions. */
function isSorted(one: unknown, other: unknown, isDescending: boolean): boolean {
  const [lacks, isLast] = [one, other].map((value) => [null, '', VARIES].includes(value as null));
  if (lacks || isLast) return isLast === true;
  const areNumbers = typeof one === 'number' && typeof other === 'number';
  const way = areNumbers ? one - other : collator.compare(String(one), String(other));
  return isDescending ? way >= 0 : way <= 0;
}

/** What is wrong with the order of a column, by the values of its cells; bidders by their codes or names. */
export function orderFindings(column: readonly Seen[], wanted: readonly Told[], order: string) {
  const places = wanted.filter((one) => typeof one !== 'string');
  const own = places.filter(({ label }) => label === column[0]?.label);
  const cells = column.flatMap((cell) => {
    const { row, text, shown = text } = cell;
    const found = own.find((one) => readable(one.row ?? '') === row && readable(one.text) === text);
    const value = found?.value ?? null;
    return found ? [{ ...cell, value, name: shown === text ? value : shown }] : [];
  });
  if (cells.length === 0) return [`nobody knows what ${column[0]?.label} is sorted by`];
  const wrongBy = (key: 'value' | 'name') =>
    cells.findIndex((cell, at) => {
      const before = cells[at - 1];
      return before && !isSorted(before[key], cell[key], order === 'descending');
    });
  const at = wrongBy('value');
  if (at < 0 || wrongBy('name') < 0) return [];
  const said = cells.slice(at - 1, at + 1).map(({ row, text }) => `“${text}” of ${row}`);
  return [`sorted by ${column[0]?.label}, ${order}: ${said.join(' stands before ')}`];
}
