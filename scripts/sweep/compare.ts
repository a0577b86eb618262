import { type Figure, MISSING, readable, says } from './figure.ts';

/** What a screen must say at one place; without a label, a text that must stand anywhere. */
export interface Wanted {
  /** A table, or a heading or label of the part around; the only table if absent. */
  readonly part?: string | undefined;
  /** The row of a table, after the names of the rows above it, as in `ix › div-1`; absent beside tables. */
  readonly row?: string;
  /** The title of the column, or what the value is called. */
  readonly label?: string;
  readonly figure: Figure;
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
  /** How a name of a row is written, if not as `text`: `The Trade Desk · ttd`. */
  readonly shown?: string;
  /** Whether all rows of its table are drawn, not only what fits into the window. */
  readonly isWhole?: boolean;
}

export interface SeenColumn extends Pick<Seen, 'parts' | 'label'> {
  /** Null for a column that cannot be sorted. */
  readonly sort: string | null;
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
  const { part, row = '', label = '', figure } = wanted;
  const around = seen.filter((one) => (one.row === '') === (row === '') && isIn(one, part));
  const inRow = around.filter((one) => one.row === readable(row));
  const found = inRow.filter((one) => one.label === label);
  if (found.some(({ text }) => says(text, figure))) return [];
  if (found.length === 0) {
    const isClosed = row.includes(BELOW) && inRow.length === 0;
    const mayLack = wanted.mayLack === true && figure.text === MISSING;
    if (mayLack || isClosed || (isDrawn && !around.some(({ isWhole }) => isWhole))) return [];
    if (row !== '')
      return inRow.length === 0 ? [`the row ${row} is missing`] : [`no column is called ${label}`];
  }
  const said = found.map(({ text }) => quoted(text)).join(', ') || 'nothing';
  const place = row === '' ? (part ? ` in ${part}` : '') : ` of ${row}`;
  return [`${label}${place}: the screen says ${said}, the response ${quoted(figure.text)}`];
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
    const isSaid = isDrawn || whole.includes(readable(one.figure.text));
    return isSaid ? [] : [`the screen does not say ${quoted(one.figure.text)}`];
  });
  return [...new Set([...found, ...strange.map(({ row }) => `no response has the row “${row}”`)])];
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compareOrders(one: Figure['order'], other: Figure['order']): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

/** What is wrong with the order of the rows of the first level, sorted by a column; bidders by their codes or names. */
export function orderFindings(
  seen: readonly Seen[],
  wanted: readonly Wanted[],
  { parts, label, sort }: SeenColumn,
): string[] {
  const sign = sort === 'descending' ? -1 : 1;
  const own = wanted.filter((one) => one.label === label && isIn({ parts }, one.part));
  const sorted = seen.flatMap(({ row, text, ...cell }) => {
    const isOther = cell.label !== label || cell.parts.join() !== parts.join();
    if (isOther || row === TOTAL || row.includes(BELOW)) return [];
    const found = own.filter((one) => readable(one.row ?? '') === row);
    const { figure } = found.find((one) => says(text, one.figure)) ?? found[0] ?? {};
    const said = `${quoted(text.split('\n')[0] ?? '')} of ${row}`;
    return figure ? [{ said, order: figure.order, shown: cell.shown ?? figure.order }] : [];
  });
  const isSorted = (by: 'order' | 'shown') => (one: (typeof sorted)[number], index: number) => {
    const before = sorted[index - 1]?.[by];
    if (before === undefined || one[by] === null) return true;
    return before !== null && sign * compareOrders(before, one[by]) <= 0;
  };
  if (sorted.every(isSorted('order')) || sorted.every(isSorted('shown'))) return [];
  const index = sorted.findIndex((one, at) => !isSorted('order')(one, at));
  return [
    `sorted by ${label}, ${sort}: ${sorted[index - 1]?.said} stands before ${sorted[index]?.said}`,
  ];
}
