import { monthName, shiftMonth } from '#api/domain/payments/billing-calendar.ts';
import type { DeductionRule } from '#api/domain/payments/statement.ts';
import { keyedRandom } from '../keyed-random.ts';

/** Bounds of the invalid traffic of a month, in hundredths of a percent of the gross (chosen). */
const INVALID_TRAFFIC = { min: 30, max: 150 } as const;

/** Share of months with an adjustment, and its bounds up or down in hundredths of a percent (chosen). */
const ADJUSTED = 1 / 12;
const ADJUSTMENT = { min: 5, max: 40 } as const;

/** Maximum number of months between an adjusted month and the bill that adjusts it. */
const MAX_MONTHS_BACK = 3;

/**
 * What is deducted from a publisher's share of a month ('YYYYMM'): the part of the traffic that was invalid and, in some
 * months, the correction of an earlier month's count, which may also be added.
 */
export function deductionsOf(seed: number, affiliateId: string, month: string): DeductionRule[] {
  const invalid = keyedRandom(seed, 'invalid traffic', affiliateId, month);
  const percent = -invalid.integer(INVALID_TRAFFIC.min, INVALID_TRAFFIC.max) / 100;
  const rules: DeductionRule[] = [{ kind: 'invalid_traffic', percent }];
  const adjustment = keyedRandom(seed, 'adjustment', affiliateId, month);
  if (!adjustment.chance(ADJUSTED)) return rules;
  const sign = adjustment.chance(0.5) ? 1 : -1;
  const size = adjustment.integer(ADJUSTMENT.min, ADJUSTMENT.max) / 100;
  const earlier = shiftMonth(month, -adjustment.integer(1, MAX_MONTHS_BACK));
  const reason = `corrected count of ${monthName(earlier)}`;
  return [...rules, { kind: 'adjustment', percent: sign * size, reason }];
}
