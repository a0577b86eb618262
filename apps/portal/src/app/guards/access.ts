import { ONBOARDING_ROUTES } from '@bidstage/mock-api/contract/values/capabilities';
import {
  ACCOUNTING_ROLES,
  AD_MANAGER_ROLES,
  hasAnyRole,
  type Role,
} from '@bidstage/mock-api/contract/values/roles';

/** A group of routes with the roles that may enter it. */
export interface RouteGroup {
  readonly roles: readonly Role[];
  /** Where a user without these roles is redirected to. */
  readonly otherwise: string;
}

export const ROUTE_GROUPS = {
  accounting: { roles: ACCOUNTING_ROLES, otherwise: '/' },
  adManager: { roles: AD_MANAGER_ROLES, otherwise: '/accounting/applications' },
} as const satisfies Record<string, RouteGroup>;

export type RouteGroupName = keyof typeof ROUTE_GROUPS;

export type RouteDecision =
  | { readonly outcome: 'allow' }
  | { readonly outcome: 'redirect'; readonly to: string }
  | { readonly outcome: 'no-access' };

/** True when the roles may enter the group: a user without roles, or a group without declared roles, passes. */
export function canEnter(roles: readonly string[], group: RouteGroup | undefined): boolean {
  return !group?.roles.length || roles.length === 0 || hasAnyRole(roles, group.roles);
}

/** The access that these roles give to a route of the group; never causes a redirect loop. */
export function accessTo(
  name: RouteGroupName | undefined,
  roles: readonly string[],
): RouteDecision {
  const group = name && ROUTE_GROUPS[name];
  if (!group || canEnter(roles, group)) return { outcome: 'allow' };
  const fitsSomewhere = Object.values(ROUTE_GROUPS).some((other) => canEnter(roles, other));
  return fitsSomewhere ? { outcome: 'redirect', to: group.otherwise } : { outcome: 'no-access' };
}

const ROUTES: Readonly<Record<string, string | null>> = ONBOARDING_ROUTES;

/** The onboarding route for a status; null when the onboarding is finished or the status has no route. */
export function onboardingRoute(status: string | null | undefined): string | null {
  return (status && Object.hasOwn(ROUTES, status) && ROUTES[status]) || null;
}
