import type { Operation } from '#api/contract/operations/operation.ts';
import { type ContractCheck, INVARIANTS } from '../contract-check.ts';
import { ContractFailure } from '../contract-failure.ts';
import type { ContractTarget } from '../contract-target.ts';

/** Amounts of money are rounded to a millionth each; a large sum loses precision in its last digits too. */
const MILLIONTH = 1e-6;
const LAST_DIGITS = 1e-9;

/** Collects deviations with the names of their fields, and throws all of them at the end. */
export class Agreement {
  readonly #deviations: string[] = [];

  /**
   * `value` must equal `expected`; `figures` is the number of rounded amounts of money in the comparison, 0 for counts;
   * `rule` says where the expected value comes from.
   */
  same(
    field: string,
    value: number | null,
    expected: number | null,
    figures = 0,
    rule?: string,
  ): void {
    if (value === expected) return;
    // Where nothing was counted both mean nothing; the schemas say whether a field may be null.
    if ((value ?? 0) === 0 && (expected ?? 0) === 0) return;
    if (value !== null && expected !== null) {
      const tolerance = figures * MILLIONTH + (figures > 0 ? Math.abs(expected) * LAST_DIGITS : 0);
      if (Math.abs(value - expected) <= tolerance) return;
    }
    const why = rule === undefined ? '' : `: ${rule}`;
    this.#deviations.push(`${field} is ${value} and should be ${expected}${why}`);
  }

  /** `holds` must be true; `rule` describes the deviation. */
  holds(field: string, holds: boolean, rule: string): void {
    if (!holds) this.#deviations.push(`${field} ${rule}`);
  }

  /** Adds deviations that were found elsewhere. */
  add(deviations: readonly string[]): void {
    this.#deviations.push(...deviations);
  }

  settle(): void {
    const count = this.#deviations.length;
    if (count === 0) return;
    const more = count > 10 ? [`… and ${count - 10} more`] : [];
    throw new ContractFailure([...this.#deviations.slice(0, 10), ...more]);
  }
}

/** Defines a check of the content of an operation's responses; it fails with the deviations that it has collected. */
export const invariant = (
  operation: Operation,
  title: string,
  check: (target: ContractTarget, agreement: Agreement) => Promise<void>,
): ContractCheck => ({
  operation,
  column: INVARIANTS,
  title,
  run: async (target) => {
    const agreement = new Agreement();
    await check(target, agreement);
    agreement.settle();
  },
});

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
