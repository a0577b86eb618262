interface MarkdownTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const isRow = (line: string): boolean => line.startsWith('|');
const isRule = (line: string): boolean => /^\|(\s*:?-+:?\s*\|)+$/.test(line);

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

export function tablesOf(document: string): MarkdownTable[] {
  const lines = document.split('\n');
  return lines.flatMap((line, index) => {
    if (!isRule(line)) return [];
    const below = lines.slice(index + 1);
    const end = below.findIndex((one) => !isRow(one));
    const rows = (end === -1 ? below : below.slice(0, end)).map(cellsOf);
    return [{ header: cellsOf(lines[index - 1] ?? ''), rows }];
  });
}

interface Limit {
  readonly value: number;
  readonly unit: string;
  readonly isLeast: boolean;
}

const WANTED = /^(wanted|at most)$/;
const LIMIT = /^(under |at most |at least )?(-?[\d.,]+)\s*(%|ms|s|KiB|MiB)?$/;

/** Parses `under 50 ms`, `at most 1.3`, `at least 0.6`, `0`, and any number in a column `at most`; else undefined. */
function limitOf(column: string, wanted: string): Limit | undefined {
  const [, words, figure, unit = ''] = LIMIT.exec(wanted) ?? [];
  if (figure === undefined) return undefined;
  const value = Number(figure.replaceAll(',', ''));
  if (words === undefined && column === 'wanted' && value !== 0) return undefined;
  return { value, unit, isLeast: words === 'at least ' };
}

/** Returns all numbers of a cell with the unit of its limit or without a unit. */
function figuresOf(cell: string, unit: string): number[] {
  return [...cell.matchAll(/(-?\d[\d.,]*)\s*(%|ms|s|KiB|MiB|times)?(?=[\s,;|]|$)/g)]
    .filter(([, , own = unit]) => own === unit || own === 'times')
    .map(([, figure]) => Number((figure ?? '').replaceAll(',', '').replace(/\.$/, '')));
}

function rowMisses(header: readonly string[], row: readonly string[]): boolean {
  const column = header.findIndex((name) => WANTED.test(name));
  const limit = limitOf(header[column] ?? '', row[column] ?? '');
  if (!limit) return false;
  // A growth or a ratio is in the column before its limit, after the figures from which it was computed.
  const isDerived = limit.isLeast || header[column - 1] === 'growth';
  return row
    .slice(isDerived ? column - 1 : 1, column)
    .flatMap((cell) => figuresOf(cell, limit.unit))
    .some((figure) => (limit.isLeast ? figure < limit.value : figure > limit.value));
}

/** Returns the rows with a figure beyond the limit in column `wanted` or `at most` that do not contain `missed`. */
export function hiddenMisses(document: string): string[] {
  return tablesOf(document).flatMap(({ header, rows }) =>
    rows
      .filter((row) => rowMisses(header, row) && !row.some((cell) => cell.includes('missed')))
      .map((row) => row.join(' | ')),
  );
}
