import { ALL_CHECKS } from './all-checks.ts';
import type { ContractCheck } from './contract-check.ts';
import { NotChecked } from './not-checked.ts';
import type { ContractTarget } from './contract-target.ts';

/** What became of a check. */
export interface CheckResult {
  readonly check: ContractCheck;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** What failed, or why it was not checked. */
  readonly reason: string;
}

/** Makes one check. */
export async function runCheck(check: ContractCheck, target: ContractTarget): Promise<CheckResult> {
  try {
    await check.run(target);
    return { check, outcome: 'passed', reason: '' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { check, outcome: error instanceof NotChecked ? 'skipped' : 'failed', reason };
  }
}

/** Makes the checks of some operations, one after the other. */
export async function runChecks(
  target: ContractTarget,
  wanted: (check: ContractCheck) => boolean = () => true,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of ALL_CHECKS.filter(wanted)) results.push(await runCheck(check, target));
  return results;
}
