import { ONBOARDING_ROUTES } from '@bidstage/mock-api/contract/values/capabilities';

const ROUTES: Readonly<Record<string, string | null>> = ONBOARDING_ROUTES;

/** The onboarding route for a status; null when the onboarding is finished or the status has no route. */
export function onboardingRoute(status: string | null | undefined): string | null {
  return (status && Object.hasOwn(ROUTES, status) && ROUTES[status]) || null;
}
