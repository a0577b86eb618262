import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { INVARIANTS } from '../contract-check.ts';
import type { CheckRecord, Outcome } from './check-record.ts';

const MARKS: readonly [Outcome, string][] = [
  ['failed', '✗'],
  ['passed', '✓'],
  ['skipped', '–'],
];

export function countOf(records: readonly CheckRecord[], outcome: Outcome): number {
  return records.filter((record) => record.outcome === outcome).length;
}

/** The number of checks by outcome: `✗1 ✓2`; empty for no check. */
function cellOf(records: readonly CheckRecord[]): string {
  return MARKS.flatMap(([outcome, mark]) => {
    const count = countOf(records, outcome);
    return count > 0 ? [`${mark}${count}`] : [];
  }).join(' ');
}

/** The table operation × status with the number of checks by outcome, and a row with the sums. */
export function tableOf(records: readonly CheckRecord[]): string {
  const columns = [...new Set(records.map(({ column }) => column))]
    .filter((column) => column !== INVARIANTS)
    .sort();
  if (records.some(({ column }) => column === INVARIANTS)) columns.push(INVARIANTS);
  const cellsOf = (rows: readonly CheckRecord[]): string[] =>
    columns.map((wanted) => cellOf(rows.filter(({ column }) => column === wanted)));
  const rows = OPERATIONS.flatMap(({ id }): string[][] => {
    const own = records.filter(({ operation }) => operation === id);
    return own.length > 0 ? [[id, ...cellsOf(own)]] : [];
  });
  const lines = [['operation', ...columns], ...rows, ['all', ...cellsOf(records)]];
  const widths = ['operation', ...columns].map((_name, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
