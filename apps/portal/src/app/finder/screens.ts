import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import { ROUTE_GROUPS, canEnter, type RouteGroupName } from '../guards/access.ts';

/** A screen with a fixed URL; screens of one bidder or ad unit are opened from their lists. */
export interface ReachableScreen {
  readonly title: string;
  readonly path: string;
  /** The group whose roles may open it; null for a screen for all users. */
  readonly group: RouteGroupName | null;
}

const adManager = (title: string, path: string): ReachableScreen => ({
  title,
  path,
  group: 'adManager',
});

const SCREENS: readonly ReachableScreen[] = [
  adManager('Bidder Analytics', '/analytics/bidders'),
  adManager('Div Analytics', '/analytics/adunits'),
  ...(FEATURE_FLAGS.viewPerformanceByPriority
    ? [adManager('Div Analytics by priority level', '/analytics/priority')]
    : []),
  adManager('Compare Dates: bidders', '/analytics/bidders/compare/date-selection'),
  adManager('Compare Dates: div ids', '/analytics/adunits/compare/date-selection'),
  adManager('Bidder Control', '/bidders'),
  adManager('Insight', '/insight'),
  adManager('User interest', '/user_interest_analysis'),
  adManager('Floor Price Suggestion by bidder', '/floor-price/bidders'),
  adManager('Floor Price Suggestion by div id', '/floor-price/adunits'),
  ...(FEATURE_FLAGS.floorPriceRecord ? [adManager('Record Activity', '/floor-price/record')] : []),
  adManager('Onboarding: Upload Your Ad Unit Configuration', '/onboard/upload-config'),
  adManager('Onboarding: Install Codes', '/onboard/full-wrapper/get-code'),
  adManager('Onboarding: Set Up Line Items', '/onboard/line-item'),
  { title: 'Payment Request', path: '/accounting/applications', group: 'accounting' },
  { title: 'Monthly Report', path: '/accounting/reports', group: 'accounting' },
  { title: 'Settings', path: '/settings', group: null },
];

export function screensFor(roles: readonly string[]): readonly ReachableScreen[] {
  return SCREENS.filter(({ group }) => group === null || canEnter(roles, ROUTE_GROUPS[group]));
}
