import { ONBOARDING_ROUTES } from '@bidstage/mock-api/contract/capabilities';

const ROUTES: Readonly<Record<string, string | null>> = ONBOARDING_ROUTES;

/** The onboarding route of a status; null when it is finished or maps to none. */
export function onboardingRoute(status: string | null | undefined): string | null {
  return (status && Object.hasOwn(ROUTES, status) && ROUTES[status]) || null;
}
