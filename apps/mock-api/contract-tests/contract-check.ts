import type { Operation } from '../src/contract/operations/operation.ts';
import type { ContractTarget } from './contract-target.ts';

/** The column of checks of the content of responses, not of their form. */
export const INVARIANTS = 'invariants';

/** One check that applies to any backend. */
export interface ContractCheck {
  /** The checked operation. */
  readonly operation: Operation;
  /** The documented status, or `INVARIANTS`. */
  readonly column: string;
  readonly title: string;
  /** Throws an error that names the wrong field; throws `NotChecked` if the check is not possible. */
  readonly run: (target: ContractTarget) => Promise<void>;
}
