/** The portal's screen for requests by the beginning of their path; the first that fits counts. */
const SCREENS: readonly (readonly [path: string, screen: string])[] = [
  ['/v1/accounting/reports', '/accounting/reports'],
  ['/v1/accounting', '/accounting/applications'],
  ['/v1/prebid/performance/by/adunit', '/analytics/adunits'],
  ['/v1/prebid/performance', '/analytics/bidders'],
  ['/v1/prebid/charts', '/analytics/bidders'],
  ['/v1/prebid/affiliates', '/analytics/bidders'],
  ['/v1/prebid_performance_report', '/analytics/bidders'],
  ['/v1/prebid/compare/by/adunit', '/analytics/adunits'],
  ['/v1/prebid/compare', '/analytics/bidders'],
  ['/v1/dfp', '/analytics/priority'],
  ['/v1/prebid/floor_prices', '/floor-price/record'],
  ['/v1/prebid_insights/interests', '/user_interest_analysis'],
  ['/v1/prebid_insights', '/insight'],
  ['/v1/prebid/users/me', '/settings'],
  ['/v1/prebid/bidders', '/bidders'],
  ['/v1/prebid/config', '/bidders'],
  ['/v1/prebid/csv_validation', '/bidders'],
];

/** The portal's screen that sends such a request; its start page for a request without a screen. */
export function screenOf(path: string): string {
  return SCREENS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? '/';
}
