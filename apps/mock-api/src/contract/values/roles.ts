/** Roles of users (specification 1 §6). `VIEWER` belongs to no route group: it is the role of a user without access. */
export const ROLES = ['RD', 'ADMIN', 'FINANCE', 'PUBLISHER', 'VIEWER'] as const;
export type Role = (typeof ROLES)[number];

/** Roles with access to the accounting portal and `/v1/accounting/*`. */
export const ACCOUNTING_ROLES: readonly Role[] = ['RD', 'ADMIN', 'FINANCE'];

/** Roles with access to the ad manager and `/v1/prebid*`, `/v1/dfp*`. */
export const AD_MANAGER_ROLES: readonly Role[] = ['RD', 'ADMIN', 'PUBLISHER'];

/** Roles that see every affiliate, not only their own. */
export const ALL_AFFILIATES_ROLES: readonly Role[] = ['RD', 'ADMIN'];

/** True if `roles` contains at least one of `allowed`. */
export function hasAnyRole(roles: readonly string[], allowed: readonly Role[]): boolean {
  return roles.some((role) => (allowed as readonly string[]).includes(role));
}
