import { BUSINESS } from '@bidstage/mock-api/contract/values/business-constants';
import { isShown } from '#portal/shared/format/numbers.ts';

/** True for a fill rate that the portal warns about; an absent fill rate is not low. */
export function isLowFillRate(fillRate: number | null): boolean {
  return isShown(fillRate) && fillRate < BUSINESS.lowFillRate;
}
