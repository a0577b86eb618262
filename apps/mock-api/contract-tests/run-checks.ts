import type { ContractCheck } from './contract-check.ts';
import { ContractFailure, NotChecked } from './contract-failure.ts';
import type { ContractTarget } from './contract-target.ts';
import { DOCUMENTED_RESPONSES } from './documented-responses.ts';
import { RESPONSE_INVARIANTS } from './invariants/responses.ts';
import { ACCOUNTING_FILE_INVARIANTS } from './invariants/accounting-files.ts';
import { CHART_INVARIANTS } from './invariants/charts.ts';
import { COMPARISON_INVARIANTS } from './invariants/comparisons.ts';
import { DATE_INVARIANTS } from './invariants/dates.ts';
import { DERIVED_INVARIANTS } from './invariants/derived.ts';
import { INSIGHT_INVARIANTS } from './invariants/insights.ts';
import { ISOLATION_INVARIANTS } from './invariants/isolation.ts';
import { FILTER_INVARIANTS } from './invariants/filters.ts';
import { MONEY_INVARIANTS } from './invariants/money.ts';
import { ORDER_INVARIANTS } from './invariants/order.ts';
import { PAYMENT_INVARIANTS } from './invariants/payments.ts';
import { RECORD_INVARIANTS } from './invariants/records.ts';
import { REPORT_INVARIANTS } from './invariants/report-file.ts';
import { SETTINGS_INVARIANTS } from './invariants/settings.ts';
import { SIMULTANEOUS_INVARIANTS } from './invariants/simultaneous.ts';
import { STORED_INVARIANTS } from './invariants/stored.ts';
import { TABLE_INVARIANTS } from './invariants/tables.ts';
import { TIME_ZONE_INVARIANTS } from './invariants/time-zones.ts';
import { UPLOAD_INVARIANTS } from './invariants/uploads.ts';

/** All checks that apply to any backend; checks that only read come before checks that write. */
export const ALL_CHECKS: readonly ContractCheck[] = [
  ...TABLE_INVARIANTS,
  ...CHART_INVARIANTS,
  ...DERIVED_INVARIANTS,
  ...COMPARISON_INVARIANTS,
  ...INSIGHT_INVARIANTS,
  ...DATE_INVARIANTS,
  ...FILTER_INVARIANTS,
  ...REPORT_INVARIANTS,
  ...MONEY_INVARIANTS,
  ...TIME_ZONE_INVARIANTS,
  ...RESPONSE_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...ISOLATION_INVARIANTS,
  ...ACCOUNTING_FILE_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...RECORD_INVARIANTS,
  ...SETTINGS_INVARIANTS,
  ...SIMULTANEOUS_INVARIANTS,
  ...STORED_INVARIANTS,
  ...UPLOAD_INVARIANTS,
  ...DOCUMENTED_RESPONSES,
];

export interface CheckResult {
  readonly check: ContractCheck;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** The failure, or the reason why it was skipped. */
  readonly reason: string;
  /** The deviations, one sentence each; empty unless it failed. */
  readonly messages: readonly string[];
  readonly calls: readonly string[];
}

function failureOf(error: unknown, target: ContractTarget): ContractFailure {
  if (!(error instanceof ContractFailure)) {
    const why = error instanceof Error ? error.message : String(error);
    return new ContractFailure([`the responses cannot be evaluated: ${why}`], target.takeCalls());
  }
  return error.calls.length > 0 ? error : new ContractFailure(error.messages, target.takeCalls());
}

/** A failure of a check that found nothing else: some responses took too long. */
function expectFast(target: ContractTarget): void {
  const slow = target.takeSlow();
  if (slow.length === 0) return;
  // The sentences name the requests.
  target.takeCalls();
  throw new ContractFailure(slow);
}

export async function runCheck(check: ContractCheck, target: ContractTarget): Promise<CheckResult> {
  const none = { messages: [], calls: [] };
  target.takeCalls();
  try {
    await check.run(target);
    expectFast(target);
    return { check, outcome: 'passed', reason: '', ...none };
  } catch (error) {
    const slow = target.takeSlow();
    if (error instanceof NotChecked && slow.length === 0)
      return { check, outcome: 'skipped', reason: error.message, ...none };
    const { message: reason, messages, calls } = failureOf(error, target);
    return { check, outcome: 'failed', reason, messages: [...messages, ...slow], calls };
  }
}

export async function runChecks(
  target: ContractTarget,
  wanted: (check: ContractCheck) => boolean = () => true,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of ALL_CHECKS.filter(wanted)) results.push(await runCheck(check, target));
  return results;
}
