import type { JournalEntry } from '../../apps/mock-api/src/contract/operations/control/journal.ts';
import type { State } from '../../apps/mock-api/src/contract/operations/control/state.ts';
import type { World } from '../../apps/mock-api/src/contract/operations/control/worlds.ts';
import { screenOf } from './portal-screens.ts';

/** Maximum length of a link that the portal opens, and of its list of requests. */
const MAX_LENGTH = 64_000;
const MAX_ACTIONS = 200;

/** A request that changed the state, with the whole body that was sent. */
export interface SentRequest {
  readonly entry: JournalEntry;
  readonly body: string | null;
}

/** What a link of a world is made from. */
export interface LinkedWorld {
  readonly state: State;
  readonly world: World;
  readonly changes: readonly SentRequest[];
  /** The persona of its last request; null if nobody was signed in. */
  readonly persona: string | null;
}

/** Whether a request changed the state: a link repeats it. */
export const changedState = ({ path, method, status, changes }: JournalEntry): boolean =>
  path.startsWith('/v1/') && method !== 'GET' && (status ?? 500) < 400 && changes.length > 0;

/** A rule as it was defined, without its id and counts. */
const plannedRule = (rule: State['faults'][number]) =>
  Object.fromEntries(
    Object.entries(rule).filter(([key]) => !['id', 'matched', 'hits'].includes(key)),
  );

/** The request that the portal sends after it made the world: a failing one that only reads. */
function sentAgain(failing: string): { path: string; query: string } | undefined {
  const [, path = '', query = ''] = /^GET (\/v1\/[^?]*)\??(.*)$/.exec(failing) ?? [];
  return path === '' || path === '/v1/logout' ? undefined : { path, query };
}

/**
 * The portal's link that makes a world like this one again, sends the failing request and opens its screen; null if the
 * portal could not open it. `failing` is the request of the failed step, such as `GET /v1/users/me`.
 */
export function portalLink(address: string, linked: LinkedWorld, failing: string): string | null {
  const { state, world, changes, persona } = linked;
  // A link cannot make a publisher of one's own.
  const isOwn = state.brand !== undefined && state.story === null;
  if (isOwn || world.gap !== null || changes.length > MAX_ACTIONS) return null;
  const link = {
    version: 1,
    seed: state.seed,
    created: world.createdAt,
    story: state.story,
    step: state.storyStep ?? 0,
    clock: state.clock,
    persona,
    faults: state.faults.map(plannedRule),
    actions: changes.map(({ entry: { at, method, path, query, request, persona: by }, body }) => ({
      ...{ at, persona: by, method, path, query, body },
      type: request.headers['content-type'] ?? null,
    })),
    // The counts of hits of a rule are part of the hash.
    hash: state.clock.mode === 'frozen' && state.faults.length === 0 ? state.stateHash : null,
    counts: state.counts,
    path: screenOf(failing.split(' ')[1] ?? ''),
    failed: sentAgain(failing),
  };
  const hash = `#sim=${Buffer.from(JSON.stringify(link)).toString('base64url')}`;
  return hash.length > MAX_LENGTH ? null : `${address}/${hash}`;
}
