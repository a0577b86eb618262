import type { Act } from '@bidstage/mock-api/contract/operations/control/acts';
import type { Clock } from '@bidstage/mock-api/contract/operations/control/clock';
import type { NewFault } from '@bidstage/mock-api/contract/operations/control/faults';
import { linkFragment } from '@bidstage/mock-api/contract/values/link-mark';
import { MAX_SEED } from '@bidstage/mock-api/contract/values/names';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { isInstant, NO_INSTANT } from '@bidstage/mock-api/contract/values/instants';
import { THEMES, type Theme } from '#portal/shared/preferences/preferences.ts';
import { toBase64Url } from '../parts/base64.ts';
import {
  type Check,
  satisfies,
  listOf,
  number,
  objectOf,
  oneOf,
  orNull,
  text,
  isApiPath,
  isPortalPath,
} from './checks.ts';

/** A request in the form in which it is sent again. */
export interface LinkRequest {
  /** When it arrived, by the world's clock (ISO 8601). */
  readonly at: string;
  readonly persona: string | null;
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly type: string | null;
  readonly body: string | null;
  /** The body is in base64. */
  readonly base64?: true;
}

/** A request that failed in a scenario: it changed nothing. */
interface FailedRequest extends LinkRequest {
  /** The HTTP status of its response; null without one. */
  readonly status: number | null;
}

/** The content of a link: how to create the world, and what to show of it. */
export interface SimLink {
  readonly version: 2;
  readonly seed: number;
  /** When the world was created, by its own clock: its data begins on that day. */
  readonly created: string;
  readonly story: string | null;
  /** Step of the story, from 0. */
  readonly step: number;
  readonly clock: Clock;
  readonly persona: string | null;
  readonly faults: readonly NewFault[];
  /** What was done in the world. */
  readonly acts: readonly Act[];
  /** State hash of the world in which the link was created; null if there is nothing to compare. */
  readonly hash: string | null;
  /** Number of rows of each table of that world: they say where the states differ. */
  readonly counts?: Readonly<Record<string, number>>;
  /** The failing request of a scenario: it is sent again when the world is there. */
  readonly failed?: FailedRequest;
  /** Path, query and fragment of the portal. */
  readonly path: string;
  readonly theme?: Theme;
  /** The currency chosen for new floor prices. */
  readonly currency?: string;
  readonly prospect?: string;
  /** Set by the catalogue: its world is dropped when the tab opens another link. */
  readonly passing?: true;
}

/**
 * Maximum length of a link in characters: browsers accept more, but many programs that links are pasted into do not.
 */
export const LINK_LENGTH = 64_000;

/** Maximum number of acts of a link. */
export const MAX_ACTS = 200;
const MAX_FAULTS = 50;

/** Maximum length of a prospect's name, in characters. */
export const PROSPECT_LENGTH = 40;

const instant: Check = (value, at) => {
  const isTime = typeof value === 'string' && value.endsWith('Z') && isInstant(value);
  return isTime ? null : `${at}, which ${NO_INSTANT}`;
};
const name = text(80, /^[\w-]+$/);

export const requestMembers = {
  at: instant,
  persona: orNull(name),
  path: satisfies(isApiPath),
  query: text(4000),
  type: orNull(text(200)),
  body: orNull(satisfies((value) => typeof value === 'string')),
  base64: oneOf([true]),
};

const failed = objectOf(
  {
    ...requestMembers,
    method: oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    status: orNull(number(100, 599)),
  },
  ['base64'],
);

/** The server validates the members of an act strictly; here it only has to look like one. */
const act = objectOf(
  {
    at: instant,
    persona: name,
    operation: text(40, /^\w+$/),
    params: satisfies((value) => typeof value === 'object'),
    body: satisfies((value) => typeof value === 'object'),
    csv: satisfies((value) => typeof value === 'string'),
  },
  ['params', 'body', 'csv'],
);

/** The server validates the members of a rule strictly; here it only has to look like a rule. */
const fault = objectOf(
  {
    match: satisfies((value) => typeof value === 'object' && value !== null),
    effect: satisfies((value) => typeof value === 'object' && value !== null),
    times: number(1, 1e9),
    skip: number(0, 1e9),
    probability: number(0, 1, false),
    seed: number(0, MAX_SEED),
  },
  ['times', 'skip', 'probability', 'seed'],
);

const counts = satisfies(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([table, rows]) => /^\w{1,40}$/.test(table) && Number.isInteger(rows),
    ),
);

const link = objectOf(
  {
    version: oneOf([2]),
    seed: number(0, MAX_SEED),
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
    acts: listOf(act, MAX_ACTS),
    hash: orNull(text(128, /^[0-9a-f]+$/)),
    counts,
    failed,
    path: satisfies(isPortalPath),
    theme: oneOf(THEMES),
    currency: text(3, /^[A-Z]{3}$/),
    prospect: text(PROSPECT_LENGTH),
    passing: oneOf([true]),
  },
  ['counts', 'failed', 'theme', 'currency', 'prospect', 'passing'],
);

export type LinkResult =
  | { readonly link: SimLink; readonly refusal?: never }
  | { readonly refusal: string; readonly link?: never };

export const tooLong = (length: number): string =>
  `The link would have ${length} characters; at most ${LINK_LENGTH} are allowed.`;

export const TOO_LONG = 'This link is too long.';

export const DAMAGED =
  'This link is damaged: a part of it is missing or was changed on the way. Ask for it again, as a file or in a message that leaves links as they are.';

/** Checks the content of a link. Rejects one with any invalid part. */
export function checkLink(data: unknown): LinkResult {
  const problem = link(data, '');
  return problem === null ? { link: data as SimLink } : notAllowed(problem);
}

export const notAllowed = (part: string): LinkResult => ({
  refusal: `This link contains something that is not allowed, at ${part}.`,
});

/** Encodes a link as a URL fragment; returns an error text if it is too long. */
export function encodeLink(
  data: SimLink,
): { readonly hash: string } | { readonly refusal: string } {
  const hash = linkFragment(toBase64Url(JSON.stringify(data)));
  if (hash.length > LINK_LENGTH) return { refusal: tooLong(hash.length) };
  return { hash };
}
