import { ACCOUNTING_ROLES, AD_MANAGER_ROLES, type Role } from '../values/roles.ts';
import type { Access } from './operation.ts';

const ROLES_OF: Partial<Record<Access, readonly Role[]>> = {
  accounting: ACCOUNTING_ROLES,
  'ad-manager': AD_MANAGER_ROLES,
};

/** The roles that may use operations of an access; undefined if the role does not matter. */
export const rolesOf = (access: Access): readonly Role[] | undefined => ROLES_OF[access];
