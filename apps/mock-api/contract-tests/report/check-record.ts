import { groupBy } from '#api/lib/group-by.ts';
import type { TestCase, TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** A check that was started, with its deviations and the requests that showed them. */
    contract?: {
      operation: string;
      column: string;
      title: string;
      messages: readonly string[];
      calls: readonly string[];
    };
  }
}

export type Outcome = 'passed' | 'failed' | 'skipped';

export interface CheckRecord {
  readonly operation: string;
  /** The documented status, or `invariants`. */
  readonly column: string;
  readonly title: string;
  readonly outcome: Outcome;
  /** The reason why it was skipped; empty for another outcome. */
  readonly reason: string;
  /** One sentence per deviation; empty unless it failed. */
  readonly messages: readonly string[];
  readonly calls: readonly string[];
  readonly ms: number;
}

function recordOf(test: TestCase): CheckRecord[] {
  const { contract } = test.meta();
  const result = test.result();
  // Checks that `--only` leaves out were not started.
  if (!contract || result.state === 'pending') return [];
  const { messages, ...check } = contract;
  // A check without a result, such as one that took too long, has only the error of the test.
  const errors = result.errors?.map(({ message }) => message) ?? [];
  const reason = result.state === 'skipped' ? (result.note ?? '') : '';
  const ms = test.diagnostic()?.duration ?? 0;
  const all = messages.length > 0 ? messages : errors;
  return [{ ...check, outcome: result.state, reason, messages: all, ms }];
}

/** Returns the results of all checks that were started, in their order. */
export function recordsOf(modules: readonly TestModule[]): CheckRecord[] {
  return modules.flatMap(({ children }) => [...children.allTests()].flatMap(recordOf));
}

/** `1 check`, `2 checks`. */
export const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

/** Operations that are named; more of them are counted. */
const MAX_NAMED = 4;

/** The checks of a list in a few words: `200, 401 of listReports; 403 of 12 operations`. */
export function describeChecks(records: readonly CheckRecord[]): string {
  const columns = [...groupBy(records, ({ column }) => column)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([column, found]) => ({ column, names: new Set(found.map((one) => one.operation)) }));
  return [...groupBy(columns, ({ names }) => [...names].sort().join(', '))]
    .map(([names, group]) => {
      const { size } = group[0]?.names ?? new Set();
      const operations = size > MAX_NAMED ? counted(size, 'operation') : names;
      return `${group.map(({ column }) => column).join(', ')} of ${operations}`;
    })
    .join('; ');
}
