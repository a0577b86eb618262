import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCurrentUser } from '#api/contract/operations/users.ts';
import {
  ACCOUNTING_ROLES,
  AD_MANAGER_ROLES,
  ALL_AFFILIATES_ROLES,
  hasAnyRole,
} from '#api/contract/values/roles.ts';
import { type ApiClient, type ApiResponse } from '../lib/api-client.ts';
import { ROOT } from '../lib/run.mjs';

/** A user as far as scenarios distinguish them. */
interface UserKind {
  readonly roles: readonly string[];
  /** Id of the own affiliate; null without one. */
  readonly affiliateId: string | null;
  /** The wrapper mode and onboarding step of the affiliate; null for a user who is no publisher. */
  readonly setup: string | null;
}

/** A user of the API with the cookie of the session. */
export interface User extends UserKind {
  readonly cookie: string;
}

interface Persona extends Omit<UserKind, 'setup'> {
  readonly id: string;
}

interface Affiliate {
  readonly id: string;
  readonly capabilities: string;
  readonly onboardStatus: string;
}

const fixture = <T>(name: string): T =>
  JSON.parse(readFileSync(join(ROOT, 'fixtures', name), 'utf8')) as T;

/** Whether a user sees only the own affiliate, whose state then matters. */
const isPublisher = (roles: readonly string[]): boolean =>
  hasAnyRole(roles, AD_MANAGER_ROLES) && !hasAnyRole(roles, ALL_AFFILIATES_ROLES);

const setupOf = ({ capabilities, onboardStatus }: Omit<Affiliate, 'id'>): string =>
  `${capabilities} ${onboardStatus}`;

function kindOfPersona(id: string): UserKind {
  const persona = fixture<Persona[]>('personas.json').find((one) => one.id === id);
  if (!persona) throw new Error(`There is no persona ${id}`);
  const { roles, affiliateId } = persona;
  const affiliate = fixture<Affiliate[]>('affiliates.json').find((one) => one.id === affiliateId);
  return { roles, affiliateId, setup: affiliate && isPublisher(roles) ? setupOf(affiliate) : null };
}

const AREAS = [ACCOUNTING_ROLES, AD_MANAGER_ROLES, ALL_AFFILIATES_ROLES];

/** Whether two users have the same access, and affiliates in the same state. */
const isAlike = (one: UserKind, other: UserKind): boolean =>
  one.setup === other.setup &&
  AREAS.every((area) => hasAnyRole(one.roles, area) === hasAnyRole(other.roles, area));

/** Whether a user is another one; publishers are only if they are of another customer. */
const isOther = (user: User, taken: User): boolean =>
  user !== taken &&
  (user.setup === null || taken.setup === null || user.affiliateId !== taken.affiliateId);

function dataOf<T>({ status, bytes }: ApiResponse): T | null {
  try {
    return status === 200 ? (JSON.parse(bytes.toString('utf8')) as { data: T }).data : null;
  } catch {
    return null;
  }
}

async function readUser(api: ApiClient, cookie: string, which: string): Promise<User> {
  const response = await api.send('GET', getCurrentUser.path, { cookie });
  const user = dataOf<{ isLogin: boolean; roles: string[]; affiliateId: string | null }>(response);
  if (!user?.isLogin)
    throw new Error(
      `${which} belongs to no signed-in user: ${getCurrentUser.path} is ${response.status}`,
    );
  const { roles, affiliateId } = user;
  if (affiliateId === null || !isPublisher(roles))
    return { cookie, roles, affiliateId, setup: null };
  const path = `/v1/prebid/affiliates/${encodeURIComponent(affiliateId)}`;
  const config = dataOf<Omit<Affiliate, 'id'>>(await api.send('GET', path, { cookie }));
  return { cookie, roles, affiliateId, setup: config && setupOf(config) };
}

/** Reads the users of the given session cookies; throws for a cookie without a user. */
export async function readUsers(api: ApiClient, cookies: readonly string[]): Promise<User[]> {
  const users: User[] = [];
  for (const [index, cookie] of cookies.entries())
    users.push(await readUser(api, cookie, `cookie ${index + 1} of ${cookies.length}`));
  return users;
}

/**
 * Returns a function that gives a user like a persona; null if none was given. Different personas of a scenario get
 * different users.
 */
export function assignUsers(users: readonly User[]): (persona: string) => User | null {
  const assigned = new Map<string, User>();
  return (persona) => {
    const known = assigned.get(persona);
    if (known) return known;
    const wanted = kindOfPersona(persona);
    const taken = [...assigned.values()];
    const found = users.find(
      (user) => isAlike(user, wanted) && taken.every((one) => isOther(user, one)),
    );
    if (found) assigned.set(persona, found);
    return found ?? null;
  };
}

/** A persona in words: `the persona publisher (PUBLISHER, FULL_WRAPPER FINISHED)`. */
export function describePersona(persona: string): string {
  const { roles, setup } = kindOfPersona(persona);
  const about = [roles.join(', ') || 'no role', ...(setup === null ? [] : [setup])];
  return `the persona ${persona} (${about.join(', ')})`;
}
