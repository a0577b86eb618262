import type { Clock } from '@bidstage/mock-api/contract/control/clock';
import type { NewFault } from '@bidstage/mock-api/contract/control/faults';
import { SEED_MAX } from '@bidstage/mock-api/contract/control/names';
import { LIMITS } from '@bidstage/mock-api/contract/limits';
import { THEMES, type Theme } from '../../shared/preferences/preferences.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { holds, listOf, number, objectOf, oneOf, orNull, text } from './checks.ts';
import { isApiPath, isPortalPath } from './link-paths.ts';

/** A request that changed the state, as it is sent again. */
export interface LinkAction {
  /** When it arrived, on the world's clock (ISO 8601). */
  readonly at: string;
  readonly persona: string | null;
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly type: string | null;
  readonly body: string | null;
}

/** All that a link carries: what a world of its own is made of, and what is then shown of it. */
export interface SimLink {
  readonly version: 1;
  readonly seed: number;
  /** When the world was made, on its own clock: its data begins with that day. */
  readonly created: string;
  readonly story: string | null;
  /** Step of the story, from 0. */
  readonly step: number;
  readonly clock: Clock;
  readonly persona: string | null;
  readonly faults: readonly NewFault[];
  readonly actions: readonly LinkAction[];
  /** State hash of the world that the link was made in; null where nothing is to be compared. */
  readonly hash: string | null;
  /** Path, query and fragment of the portal. */
  readonly path: string;
  readonly theme?: Theme;
  /** Currency that was chosen for new floor prices. */
  readonly currency?: string;
  readonly prospect?: string;
  /** Set by the catalogue: its world goes when the tab opens another link. */
  readonly passing?: true;
}

/** What stands before the data in the address. */
export const LINK_PREFIX = '#sim=';

/** Longest link in characters: browsers take more, but much of what links are pasted into does not. */
export const LINK_LENGTH = 64_000;

const MAX_ACTIONS = 200;
const MAX_FAULTS = 50;

/** Longest name of a prospect, in characters. */
export const PROSPECT_LENGTH = 40;

const instant = text(40, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/);
const name = text(80, /^[\w-]+$/);

const action = objectOf({
  at: instant,
  persona: orNull(name),
  method: oneOf(['POST', 'PUT', 'PATCH', 'DELETE']),
  path: holds(isApiPath),
  query: text(4000),
  type: orNull(text(200)),
  body: orNull(holds((value) => typeof value === 'string')),
});

/** What a rule may hold is for the server to say, which is strict about it; here it only has to be a rule. */
const fault = objectOf(
  {
    match: holds((value) => typeof value === 'object' && value !== null),
    effect: holds((value) => typeof value === 'object' && value !== null),
    times: number(1, 1e9),
    skip: number(0, 1e9),
    probability: number(0, 1, false),
    seed: number(0, SEED_MAX),
  },
  ['times', 'skip', 'probability', 'seed'],
);

const link = objectOf(
  {
    version: oneOf([1]),
    seed: number(0, SEED_MAX),
    created: instant,
    story: orNull(name),
    step: number(0, 1000),
    clock: objectOf({
      mode: oneOf(['live', 'frozen', 'scaled']),
      now: instant,
      rate: number(0, LIMITS.clockRate, false),
    }),
    persona: orNull(name),
    faults: listOf(fault, MAX_FAULTS),
    actions: listOf(action, MAX_ACTIONS),
    hash: orNull(text(128, /^[0-9a-f]+$/)),
    path: holds(isPortalPath),
    theme: oneOf(THEMES),
    currency: text(3, /^[A-Z]{3}$/),
    prospect: text(PROSPECT_LENGTH),
    passing: oneOf([true]),
  },
  ['theme', 'currency', 'prospect', 'passing'],
);

/** A link, or a sentence that says why there is none. */
export type LinkResult =
  | { readonly link: SimLink; readonly refusal?: never }
  | { readonly refusal: string; readonly link?: never };

/** The fragment that carries a link; a sentence where it would be too long. */
export function encodeLink(
  data: SimLink,
): { readonly hash: string } | { readonly refusal: string } {
  const hash = LINK_PREFIX + toBase64Url(JSON.stringify(data));
  if (hash.length > LINK_LENGTH)
    return {
      refusal: `The link would have ${hash.length} characters; ${LINK_LENGTH} is the most.`,
    };
  return { hash };
}

/** Reads the fragment of an address. Whatever is not a link in every part is refused. */
export function decodeLink(hash: string): LinkResult {
  if (!hash.startsWith(LINK_PREFIX)) return { refusal: 'This address holds no link.' };
  if (hash.length > LINK_LENGTH) return { refusal: 'This link is too long.' };
  const json = fromBase64Url(hash.slice(LINK_PREFIX.length));
  if (json === undefined) return { refusal: 'This link is damaged: a part of it may be missing.' };
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return { refusal: 'This link is damaged: a part of it may be missing.' };
  }
  const problem = link(data, '');
  if (problem !== null) return { refusal: `This link holds what it must not, at ${problem}.` };
  return { link: data as SimLink };
}
