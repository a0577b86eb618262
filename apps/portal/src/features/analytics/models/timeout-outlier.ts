import { BUSINESS } from '@bidstage/mock-api/contract/values/business-constants';
import { DERIVED_METRICS, type Counters } from '@bidstage/mock-api/contract/values/metrics';

/** The abnormal values of a bidder's response times. */
export interface TimeoutSigns {
  readonly isTimeoutRateHigh: boolean;
  readonly isResponseSlow: boolean;
}

/** The advice to the user (specification 2 §9). */
export const TIMEOUT_ADVICE = 'Set a timeout of 1500 to 2000 ms.';

/** Undefined for a bidder whose timeout rate and response time are normal. */
export function timeoutSigns(counters: Counters): TimeoutSigns | undefined {
  const isTimeoutRateHigh =
    (DERIVED_METRICS.timeoutRate(counters) ?? 0) > BUSINESS.outlierTimeoutRate;
  const isResponseSlow =
    (DERIVED_METRICS.averageResponseTime(counters) ?? 0) > BUSINESS.outlierResponseMs;
  return isTimeoutRateHigh || isResponseSlow ? { isTimeoutRateHigh, isResponseSlow } : undefined;
}

/** The signs as a text. */
export function describeSigns({ isTimeoutRateHigh, isResponseSlow }: TimeoutSigns): string {
  if (isTimeoutRateHigh && isResponseSlow) return 'Responds slowly and times out often.';
  return isTimeoutRateHigh ? 'Times out often.' : 'Responds slowly.';
}
