import { ALL_CHECKS } from './all-checks.ts';
import type { ContractCheck } from './contract-check.ts';
import { NotChecked } from './not-checked.ts';
import type { ContractTarget } from './contract-target.ts';

/** The result of a check. */
export interface CheckResult {
  readonly check: ContractCheck;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** The failure, or the reason why it was skipped. */
  readonly reason: string;
}

/** Runs one check. */
export async function runCheck(check: ContractCheck, target: ContractTarget): Promise<CheckResult> {
  try {
    await check.run(target);
    return { check, outcome: 'passed', reason: '' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { check, outcome: error instanceof NotChecked ? 'skipped' : 'failed', reason };
  }
}

/** Runs the checks that `wanted` selects, one after the other. */
export async function runChecks(
  target: ContractTarget,
  wanted: (check: ContractCheck) => boolean = () => true,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of ALL_CHECKS.filter(wanted)) results.push(await runCheck(check, target));
  return results;
}
