import {
  ACCOUNTING_ROLES,
  AD_MANAGER_ROLES,
  hasAnyRole,
} from '@bidstage/mock-api/contract/values/roles';
import { normalCurrency } from '@bidstage/mock-api/contract/values/currencies';
import type { CurrentUser } from '#portal/entities/session/current-user.ts';
import { AFFILIATE_PARAM } from '#portal/entities/session/viewed-affiliate.ts';
import { monthOf, parseDay, type Day } from '#portal/shared/date-range/days.ts';
import { dayParams, RANGE_PARAMS } from '#portal/shared/date-range/range-params.ts';
import { zoneName } from '#portal/shared/format/dates.ts';
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
 * The path of the analytics of an affiliate in a month of the API (`202401`), up to today; null for a month that has not
 * begun, or that is not readable.
 */
export function monthAnalyticsPath(affiliateId: string, month: string, today: Day): string | null {
  const start = parseDay(month.replace(/^(\d{4})-?(\d{2})$/, '$1-$2-01'));
  if (start === undefined || start > today) return null;
  const { first, last } = monthOf(start);
  const days = dayParams({ first, last: last < today ? last : today });
  const search = new URLSearchParams({ [AFFILIATE_PARAM]: affiliateId });
  return `${ANALYTICS_PATH}?${writeParams(RANGE_PARAMS, search, days).toString()}`;
}

interface Differences {
  /** Zone of the screens, in minutes east of UTC. */
  readonly tzOffset: number;
  readonly paymentCurrency: string;
  /** The currency of the figures there. */
  readonly shownCurrency: string;
}

/** What the links lead to, and what differs there from the bill. */
export function describeLinks({ tzOffset, paymentCurrency, shownCurrency }: Differences): string {
  const texts = ['Each month links to its analytics, where revenue is gross.'];
  if (normalCurrency(paymentCurrency) !== shownCurrency)
    texts.push(`Amounts there are in ${shownCurrency}.`);
  if (tzOffset !== 0) texts.push(`Billing months are in UTC, days there in ${zoneName(tzOffset)}.`);
  return texts.join(' ');
}
