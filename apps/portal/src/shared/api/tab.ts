import { USER_HEADER, userInHeader, WORLD_HEADER } from '@bidstage/mock-api/contract/values/names';
import { API_ROUTES } from '@bidstage/mock-api/contract/values/routes';
import { runtimeConfig } from '../config/runtime-config.ts';

/**
 * Whom a request or a response is for. Cookies belong to the browser, and another tab may have changed them: so a tab
 * names its own user and world in its requests, and compares them with those of each response.
 */
export interface Identity {
  /** As in the header of a user; null for nobody, or where it is not known. */
  readonly user: string | null;
  /** Null against a real API, which has no worlds. */
  readonly world: string | null;
}

interface ShownUser {
  readonly email: string;
  /** The user's own affiliate; null for none. */
  readonly affiliateId: string | null;
}

/** The user that this tab shows; null until it is fetched. */
let shownUser: ShownUser | null = null;

/** The world that this tab has chosen itself or has read from its first response. */
let chosenWorld: string | undefined;

/** The user and the world that this tab shows. */
export const ownIdentity = (): Identity => ({
  user: shownUser && userInHeader(shownUser.email),
  world: chosenWorld ?? runtimeConfig().world ?? null,
});

/** Sets the user that this tab shows from now on; null until the next one is known. */
export function showUser(user: ShownUser | null): void {
  shownUser = user;
}

/** The own affiliate of the user that this tab shows; null for none. */
export const ownAffiliate = (): string | null => shownUser?.affiliateId ?? null;

/** Sets the world that this tab shows from now on. Sessions belong to one world: its user is not known yet. */
export function showWorld(name: string | undefined): void {
  chosenWorld = name;
  shownUser = null;
}

/** The header with the world of this tab, for each request to the simulator's server. */
export function worldHeaders(): Readonly<Record<string, string>> {
  const { world } = ownIdentity();
  return runtimeConfig().simulated && world !== null ? { [WORLD_HEADER]: world } : {};
}

/**
 * The headers of a request to a path of the API: the server refuses it if another user is signed in. Only the request
 * for the user names none. A real API gets no header: on another origin, it would have to allow it.
 */
export function identityHeaders(path: string): Readonly<Record<string, string>> {
  const { user } = ownIdentity();
  const isNamed = runtimeConfig().simulated && path !== API_ROUTES.getCurrentUser.path;
  return { ...worldHeaders(), ...(isNamed && user !== null && { [USER_HEADER]: user }) };
}

/** The user and the world that a response names; null for each one that it does not name. */
export const identityIn = (headers: Headers): Identity => ({
  user: headers.get(USER_HEADER),
  world: headers.get(WORLD_HEADER),
});

const differs = (own: string | null, other: string | null): boolean =>
  own !== null && other !== null && own !== other;

/** True if both are known and are not the same. */
export const isOther = (own: Identity, other: Identity): boolean =>
  differs(own.user, other.user) || differs(own.world, other.world);

/** Takes over the world of a response if this tab knows none yet. */
export function learnWorld({ world }: Identity): void {
  if (ownIdentity().world === null && world !== null) chosenWorld = world;
}
