/** First segments of the portal's paths, besides that of its start page; the portal matches them in any case. */
export const PORTAL_SEGMENTS: readonly string[] = [
  'accounting',
  'adUnits',
  'analytics',
  'auto-pick-thank-you',
  'bidders',
  'floor-price',
  'insight',
  'onboard',
  'settings',
  'sim',
  'user_interest_analysis',
];

/** Whether a path without query is one of the portal's. */
export function isPortalPath(path: string): boolean {
  const [, segment = ''] = path.toLowerCase().split('/');
  return path === '/' || PORTAL_SEGMENTS.some((one) => one.toLowerCase() === segment);
}
