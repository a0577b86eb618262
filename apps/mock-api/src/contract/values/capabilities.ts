/** Kinds of an affiliate's integration. The portal reports `NONE` as an error. */
export const CAPABILITIES = ['FULL_WRAPPER', 'ANALYTICS_ONLY', 'NONE'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** The steps of the onboarding with the portal's route for each; a finished affiliate has no route. */
export const ONBOARDING_ROUTES = {
  UPLOAD_CONFIG: '/onboard/upload-config',
  FULL_WRAPPER_GET_CODE: '/onboard/full-wrapper/get-code',
  ANALYTICS_ONLY_GET_CODE: '/onboard/analytics-only/get-code',
  LINE_ITEM: '/onboard/line-item',
  FINISHED: null,
} as const;
export type OnboardStatus = keyof typeof ONBOARDING_ROUTES;

/** The steps of the onboarding, in order. */
export const ONBOARD_STATUSES = Object.keys(ONBOARDING_ROUTES) as OnboardStatus[];

/** Name of the pseudo page whose configId belongs to the analytics adapter; it is not a page of the site. */
export const ANALYTICS_ADAPTER_PAGE = '__ANALYTICS_ADAPTER__';
