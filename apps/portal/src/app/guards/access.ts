import { ONBOARDING_ROUTES } from '@bidstage/mock-api/contract/values/capabilities';
import {
  ACCOUNTING_ROLES,
  AD_MANAGER_ROLES,
  hasAnyRole,
  type Role,
} from '@bidstage/mock-api/contract/values/roles';

/** A group of routes with the roles that may enter it. */
export interface Area {
  readonly roles: readonly Role[];
  /** Where a user without these roles is redirected to. */
  readonly otherwise: string;
}

export const AREAS = {
  accounting: { roles: ACCOUNTING_ROLES, otherwise: '/' },
  adManager: { roles: AD_MANAGER_ROLES, otherwise: '/accounting/applications' },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof AREAS;

export type Access =
  | { readonly outcome: 'allow' }
  | { readonly outcome: 'redirect'; readonly to: string }
  | { readonly outcome: 'no-access' };

/** True when the roles may enter the area: a user without roles, or an area without declared roles, passes. */
export function canEnter(roles: readonly string[], area: Area | undefined): boolean {
  return !area?.roles.length || roles.length === 0 || hasAnyRole(roles, area.roles);
}

/** The access that these roles give to a route of the area; never causes a redirect loop. */
export function accessTo(name: AreaName | undefined, roles: readonly string[]): Access {
  const area = name && AREAS[name];
  if (!area || canEnter(roles, area)) return { outcome: 'allow' };
  const fitsSomewhere = Object.values(AREAS).some((other) => canEnter(roles, other));
  return fitsSomewhere ? { outcome: 'redirect', to: area.otherwise } : { outcome: 'no-access' };
}

const ROUTES: Readonly<Record<string, string | null>> = ONBOARDING_ROUTES;

/** The onboarding route for a status; null when the onboarding is finished or the status has no route. */
export function onboardingRoute(status: string | null | undefined): string | null {
  return (status && Object.hasOwn(ROUTES, status) && ROUTES[status]) || null;
}
