import { timingSafeEqual } from 'node:crypto';
import { refusal } from '#api/app-error.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { World } from '#api/world/world.ts';
import { catchUpInSteps } from '../worlds/clock.ts';

/** Kinds of files behind links, as in their paths. */
export type FileKind = 'invoices' | 'reports';

/** The parameters of a link's address, as received: each may be missing or forged. */
export interface LinkParts {
  readonly id: string;
  readonly world?: unknown;
  readonly expires?: unknown;
  readonly signature?: unknown;
}

function signatureOf(world: World, kind: FileKind, id: string, expires: string): string {
  return world.sign(`download ${kind} ${id} ${expires}`);
}

/** A path on this server that serves one file without a cookie, for five minutes on the world's clock. */
export function downloadLinkOf(world: World, kind: FileKind, id: number): string {
  const expires = String(world.nowSeconds() + LIMITS.downloadLinkSeconds);
  const signature = signatureOf(world, kind, String(id), expires);
  const query = new URLSearchParams({ world: world.name, expires, signature });
  return `/files/${kind}/${id}?${query.toString()}`;
}

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The world of a link, with its state grown up to now; throws `unknownLink` for a link that is expired or forged. */
export async function followDownloadLink(
  worlds: WorldRegistry,
  kind: FileKind,
  { id, world: name, expires, signature }: LinkParts,
): Promise<World> {
  const world = typeof name === 'string' ? worlds.find(name) : undefined;
  if (!world || typeof expires !== 'string' || typeof signature !== 'string')
    throw refusal('unknownLink', 'the link names no world, or lacks its time or signature');
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(world, kind, id, expires));
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  if (!genuine)
    throw refusal('unknownLink', `the link was not made by the world ${world.name} in this form`);
  if (Number(expires) <= world.nowSeconds())
    throw refusal(
      'unknownLink',
      `the link expired at ${instant(Number(expires))}; ask for a new one`,
    );
  await catchUpInSteps(world);
  return world;
}
