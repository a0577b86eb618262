import { PAYMENT_STATUSES } from '#api/contract/values/payment-status.ts';
import { MISSING, readable, says, VARIES } from './figure.ts';

/** What a screen must say at one place; without a label, a text that must stand anywhere. */
export interface Wanted {
  /** A table, or a heading or label of the part around; the only table if absent. */
  readonly part?: string | undefined;
  /** The row of a table, after the names of the rows above it, as in `ix › div-1`; absent beside tables. */
  readonly row?: string | undefined;
  /** The title of the column, or what the value is called. */
  readonly label?: string;
  readonly text: string;
  /** Whether it may be left out where it has no value. */
  readonly mayLack?: boolean;
}

/** What a screen says at one place. */
export interface Seen {
  readonly parts: readonly string[];
  /** Empty beside tables. */
  readonly row: string;
  readonly label: string;
  readonly text: string;
  /** How a name of a row is written, as in `The Trade Desk · ttd`. */
  readonly shown?: string;
  /** Whether all rows of its table are drawn, not only what fits into the window. */
  readonly isWhole?: boolean;
}

export interface SeenColumn extends Pick<Seen, 'parts' | 'label'> {
  /** Null for a column that cannot be sorted. */
  readonly sort: string | null;
  /** Of the element of its title: the value of `data-sweep`. */
  readonly mark: string;
}

export const TOTAL = 'Total';
export const BELOW = ' › ';

const quoted = (text: string): string => `“${readable(text)}”`;

const isIn = ({ parts }: Pick<Seen, 'parts'>, part = ''): boolean =>
  part === '' ? parts.includes('') : parts.some((name) => name.startsWith(part));

/** Whether something is in a table of which it is known what it must say. */
export const isKnown = (one: Pick<Seen, 'parts'>, wanted: readonly Wanted[]): boolean =>
  wanted.some(({ row, part }) => row !== undefined && isIn(one, part));

/** What is wrong at one place. In a window of any size (`isDrawn`) what does not fit may be missing. */
function findingAt(seen: readonly Seen[], wanted: Wanted, isDrawn: boolean): string[] {
  const { part, row = '', label = '', text } = wanted;
  const around = seen.filter((one) => (one.row === '') === (row === '') && isIn(one, part));
  const inRow = around.filter((one) => one.row === readable(row));
  const found = inRow.filter((one) => one.label === label);
  if (found.some((one) => says(one.text, text))) return [];
  if (found.length === 0) {
    const isClosed = row.includes(BELOW) && inRow.length === 0;
    const mayLack = wanted.mayLack === true && text === MISSING;
    if (mayLack || isClosed || (isDrawn && !around.some(({ isWhole }) => isWhole))) return [];
    if (row !== '')
      return inRow.length === 0 ? [`the row ${row} is missing`] : [`no column is called ${label}`];
  }
  const said = found.map((one) => quoted(one.text)).join(', ') || 'nothing';
  const place = row === '' ? (part ? ` in ${part}` : '') : ` of ${row}`;
  return [`${label}${place}: the screen says ${said}, the response ${quoted(text)}`];
}

/** What is wrong with all that a screen says; in a window of any size, with what it draws. */
export function screenFindings(
  seen: readonly Seen[],
  text: string,
  wanted: readonly Wanted[],
  isDrawn = false,
): string[] {
  const whole = readable(text);
  const rows = new Set(wanted.map(({ part = '', row = '' }) => `${part}: ${readable(row)}`));
  const isStrange = ({ parts, row }: Seen) =>
    row !== '' && !parts.some((part) => rows.has(`${part}: ${row}`));
  const strange = seen.filter((one) => isStrange(one) && isKnown(one, wanted));
  const found = wanted.flatMap((one) => {
    if (one.label !== undefined) return findingAt(seen, one, isDrawn);
    const isSaid = isDrawn || whole.includes(readable(one.text));
    return isSaid ? [] : [`the screen does not say ${quoted(one.text)}`];
  });
  return [...new Set([...found, ...strange.map(({ row }) => `no response has the row “${row}”`)])];
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
/** A number with its currency or unit. */
const NUMBER = /^[<+]? ?-?(?:[A-Z]{3} |NT|zł)?\p{Sc}?-?([\d,]+(?:\.\d+)?)( ms| pp|[%kmbt+])?$/u;
const UNITS: Readonly<Record<string, number>> = { '%': 0.01, k: 1e3, m: 1e6, b: 1e9, t: 1e12 };
const DAY = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;

/** What a cell is sorted by: a number, a day, the place of a status, or its text; null, which is last in both directions. */
function orderOf(cell: string): number | string | null {
  const text = readable(cell);
  if (text === MISSING || text === VARIES) return null;
  if (DAY.test(text)) return Date.parse(text);
  const [isNumber, digits = '', unit = ''] = NUMBER.exec(text) ?? [];
  const size = Number(digits.replaceAll(',', '')) * (UNITS[unit] ?? 1);
  if (isNumber !== undefined) return text.includes('-') ? -size : size;
  const status = PAYMENT_STATUSES.findIndex(({ name }) => name === text);
  return status < 0 ? text : status;
}

/** Whether a cell may stand before another one. */
function isSorted(one: string, other: string, isDescending: boolean): boolean {
  const [first, second] = [orderOf(one), orderOf(other)];
  if (first === null || second === null) return second === null;
  const areNumbers = typeof first === 'number' && typeof second === 'number';
  const way = areNumbers ? first - second : collator.compare(String(first), String(second));
  return isDescending ? way >= 0 : way <= 0;
}

type Cell = Pick<Seen, 'row' | 'text' | 'shown'>;

/** What is wrong with the order of a column, sorted by it as in `Revenue, descending`; bidders by their codes or names. */
export function orderFindings(cells: readonly Cell[], sorting: string): string[] {
  const wrongBy = (textOf: (cell: Cell) => string): number =>
    cells.findIndex((cell, at) => {
      const before = cells[at - 1];
      return before && !isSorted(textOf(before), textOf(cell), sorting.endsWith(', descending'));
    });
  const at = wrongBy(({ text }) => text);
  if (at < 0 || wrongBy(({ text, shown = text }) => shown) < 0) return [];
  const said = cells.slice(at - 1, at + 1).map(({ row, text }) => `${quoted(text)} of ${row}`);
  return [`sorted by ${sorting}: ${said.join(' stands before ')}`];
}
