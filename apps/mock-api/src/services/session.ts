import { timingSafeEqual } from 'node:crypto';
import { LIMITS } from '../contract/values/limits.ts';
import { findPersona, type Persona } from '../fixtures/fixtures.ts';
import type { World } from '../world/world.ts';
import { recordChange } from '../world/change-log.ts';

/** The session of a request: no cookie, an invalid or expired one, or a signed-in person. */
export type SessionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-in'; readonly id: string; readonly persona: Persona };

function cookieOf(world: World, id: string): string {
  return `${id}.${world.signForGood(`session ${id}`)}`;
}

/**
 * Starts a session of 8 h on the world's clock and returns the signed cookie value; expired sessions are removed. It
 * begins at a time in seconds since 1970: one that began more than 8 h ago has expired.
 */
export function startSession(world: World, persona: Persona, begin = world.nowSeconds()): string {
  const id = world.drawId();
  const expiresAt = begin + LIMITS.sessionSeconds;
  world.stores.sessions.removeOutdated(world.nowSeconds());
  world.stores.sessions.add({ id, personaId: persona.id, expiresAt });
  recordChange('session', persona.id, 'signedIn', false, true);
  return cookieOf(world, id);
}

function isGenuine(world: World, id: string, cookie: string): boolean {
  const given = Buffer.from(cookie);
  const expected = Buffer.from(cookieOf(world, id));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The session of a cookie value; `unknown` for one that is forged, unknown, ended or expired. */
export function readSession(world: World, cookie: string): SessionState {
  const id = cookie.split('.', 1)[0] ?? '';
  if (!isGenuine(world, id, cookie)) return { kind: 'unknown' };
  const session = world.stores.sessions.find(id);
  if (!session || session.expiresAt <= world.nowSeconds()) return { kind: 'unknown' };
  const persona = findPersona(world.fixtures, session.personaId);
  return persona ? { kind: 'signed-in', id, persona } : { kind: 'unknown' };
}

/** Why a cookie value has no session now, in words. */
export function lostSessionReason(world: World, cookie: string): string {
  const id = cookie.split('.', 1)[0] ?? '';
  if (!isGenuine(world, id, cookie))
    return `the session cookie was not made by the world ${world.name}: sign in to this world`;
  const session = world.stores.sessions.find(id);
  if (!session) return 'the session has ended, by a logout or because it expired: sign in again';
  const [end, now] = [session.expiresAt, world.nowSeconds()].map((seconds) =>
    new Date(seconds * 1000).toISOString(),
  );
  return `the session of ${session.personaId} expired at ${end}, ${LIMITS.sessionSeconds / 3600} h after it began, and the world's clock shows ${now}: sign in again`;
}

/** Ends a session on the server, so that a copy of the cookie is of no use. */
export function endSession(world: World, session: SessionState): void {
  if (session.kind !== 'signed-in') return;
  world.stores.sessions.remove(session.id);
  recordChange('session', session.persona.id, 'signedIn', true, false);
}

/** An authorization code for a persona: valid once, for five minutes on the world's clock. */
export function issueCode(world: World, persona: Persona): string {
  const code = world.drawId();
  world.stores.sessions.removeOutdated(world.nowSeconds());
  world.stores.sessions.addCode(
    code,
    persona.id,
    world.nowSeconds() + LIMITS.authorizationCodeSeconds,
  );
  recordChange('authorization code', persona.id, 'issued', false, true);
  return code;
}

/** The persona of a code; undefined when the code is unknown, used or too old. */
export function redeemCode(world: World, code: string): Persona | undefined {
  const login = world.stores.sessions.takeCode(code);
  if (!login || login.expiresAt <= world.nowSeconds()) return undefined;
  return findPersona(world.fixtures, login.personaId);
}
