import {
  ACCOUNTING_ROLES,
  AD_MANAGER_ROLES,
  hasAnyRole,
} from '@bidstage/mock-api/contract/values/roles';
import { normalCurrency } from '@bidstage/mock-api/contract/values/currencies';
import type { CurrentUser } from '#portal/entities/session/current-user.ts';
import { AFFILIATE_PARAM } from '#portal/entities/session/viewed-affiliate.ts';
import { monthOf, parseDay, type Day } from '@bidstage/mock-api/contract/values/days';
import { dayParams, RANGE_PARAMS } from '#portal/shared/date-range/range-params.ts';
import { writeParams } from '#portal/shared/url-state/params.ts';

const ANALYTICS_PATH = '/analytics/bidders';

/** True for a user who may see both the payments and the analytics of the affiliate. */
export function canSeeAnalytics(
  { roles, affiliates }: Pick<CurrentUser, 'roles' | 'affiliates'>,
  affiliateId: string,
): boolean {
  const seesBoth = hasAnyRole(roles, ACCOUNTING_ROLES) && hasAnyRole(roles, AD_MANAGER_ROLES);
  return seesBoth && affiliates.includes(affiliateId);
}

/**
 * The path of the analytics of an affiliate in a month of the API (`202401`), up to `today` in UTC; null for a month that
 * has not begun, or that is not readable. Bills are by months of UTC: in another zone the figures would differ.
 */
export function monthAnalyticsPath(affiliateId: string, month: string, today: Day): string | null {
  const start = parseDay(month.replace(/^(\d{4})-?(\d{2})$/, '$1-$2-01'));
  if (start === undefined || start > today) return null;
  const { first, last } = monthOf(start);
  const days = { ...dayParams({ first, last: last < today ? last : today }), utc: true };
  const search = new URLSearchParams({ [AFFILIATE_PARAM]: affiliateId });
  return `${ANALYTICS_PATH}?${writeParams(RANGE_PARAMS, search, days).toString()}`;
}

interface Currencies {
  readonly paymentCurrency: string;
  /** The currency of the figures there. */
  readonly shownCurrency: string;
}

/** What the links lead to, and what differs there from the bill. */
export function describeLinks({ paymentCurrency, shownCurrency }: Currencies): string {
  const text = 'Each month opens its analytics in UTC. Revenue there is gross, as measured.';
  if (normalCurrency(paymentCurrency) === shownCurrency) return text;
  return `${text} Amounts there are in ${shownCurrency}.`;
}
