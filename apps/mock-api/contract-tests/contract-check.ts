import type { Operation } from '../src/contract/operation.ts';
import type { ContractTarget } from './contract-target.ts';

/** The column of checks that are about what answers say and not about how they are written. */
export const INVARIANTS = 'invariants';

/** One thing that holds for any backend. */
export interface ContractCheck {
  /** The operation that it is about. */
  readonly operation: Operation;
  /** The documented status, or `INVARIANTS`. */
  readonly column: string;
  readonly title: string;
  /** Throws with the field that is wrong; throws `NotChecked` where it cannot be made. */
  readonly run: (target: ContractTarget) => Promise<void>;
}

/** Something that holds of what the answers of an operation say. */
export function invariant(
  operation: Operation,
  title: string,
  run: ContractCheck['run'],
): ContractCheck {
  return { operation, column: INVARIANTS, title, run };
}
