import { refusal } from '../app-error.ts';
import { type AllowedUsers, rolesOf } from '../contract/operations/operation.ts';
import { ALL_AFFILIATES_ROLES, hasAnyRole, type Role } from '../contract/values/roles.ts';
import { affiliateAccess } from '../domain/affiliate-access.ts';
import { type Fixtures, type Persona, shownAffiliates } from '../fixtures/fixtures.ts';

/** The accesses of operations that may name an affiliate. */
const NAMING_ACCESSES: readonly AllowedUsers[] = ['ad-manager', 'signed-in'];

function roleReason({ id, roles }: Persona, access: AllowedUsers, needed: readonly Role[]): string {
  const own = roles.length === 0 ? 'no role' : roles.join(', ');
  return `needs one of ${needed.join(', ')} (${access}); ${id} is ${own}`;
}

function affiliateReason({ id, affiliateId, roles }: Persona, named: readonly string[]): string {
  const own = affiliateId ?? 'no affiliate';
  return `${id} (${roles.join(', ')}) may use ${own}, not ${named.join(', ')}; ${ALL_AFFILIATES_ROLES.join(' and ')} see every affiliate`;
}

/** The affiliates that an operation of an access names and that do not exist; only users who see all of them learn it. */
export function unknownAffiliates(
  fixtures: Fixtures,
  persona: Persona,
  access: AllowedUsers,
  named: readonly string[],
): string[] {
  if (!NAMING_ACCESSES.includes(access)) return [];
  const affiliates = shownAffiliates(fixtures).map(({ id }) => id);
  return named.filter((id) => affiliateAccess(persona, id, affiliates) === 'unknown');
}

/**
 * Checks whether a persona may use an operation of an access that names some affiliates, which may not exist. Throws
 * `roleNotAllowed` and `affiliateNotAllowed`.
 */
export function checkAccess(
  persona: Persona,
  access: AllowedUsers,
  named: readonly string[],
): void {
  const roles = rolesOf(access);
  if (roles && !hasAnyRole(persona.roles, roles))
    throw refusal('roleNotAllowed', roleReason(persona, access, roles));
  if (!NAMING_ACCESSES.includes(access)) return;
  if (named.some((id) => affiliateAccess(persona, id, []) === 'forbidden'))
    throw refusal('affiliateNotAllowed', affiliateReason(persona, named));
}
