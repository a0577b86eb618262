import { linkFragment } from '#api/contract/values/link-mark.ts';
import type { ActList } from '#api/contract/operations/control/acts.ts';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import type { State } from '#api/contract/operations/control/state.ts';
import type { World } from '#api/contract/operations/control/worlds.ts';

/** Maximum length of a link that the portal opens, and of its list of acts. */
const MAX_LENGTH = 64_000;
const MAX_ACTS = 200;

/** The portal's screen for requests by the beginning of their path; the first that fits counts. */
const SCREENS: readonly (readonly [path: string, screen: string])[] = [
  ['/v1/accounting/reports', '/accounting/reports'],
  ['/v1/accounting', '/accounting/applications'],
  ['/v1/prebid/performance/by/adunit', '/analytics/adunits'],
  ['/v1/prebid/performance', '/analytics/bidders'],
  ['/v1/prebid/charts', '/analytics/bidders'],
  ['/v1/prebid/affiliates', '/analytics/bidders'],
  ['/v1/prebid_performance_report', '/analytics/bidders'],
  ['/v1/prebid/compare/by/adunit', '/analytics/adunits'],
  ['/v1/prebid/compare', '/analytics/bidders'],
  ['/v1/dfp', '/analytics/priority'],
  ['/v1/prebid/floor_prices', '/floor-price/record'],
  ['/v1/prebid_insights/interests', '/user_interest_analysis'],
  ['/v1/prebid_insights', '/insight'],
  ['/v1/prebid/users/me', '/settings'],
  ['/v1/prebid/bidders', '/bidders'],
  ['/v1/prebid/config', '/bidders'],
  ['/v1/prebid/csv_validation', '/bidders'],
];

/** The portal's screen that sends such a request; its start page for a request without a screen. */
export function screenOf(path: string): string {
  return SCREENS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? '/';
}

/** A request with the whole body that was sent. */
interface SentRequest {
  readonly entry: JournalEntry;
  readonly body: string | null;
}

export interface LinkedWorld {
  readonly state: State;
  readonly world: World;
  readonly done: ActList;
  /** Path of the request of the failed step. */
  readonly failingPath: string;
  /** That request, if it was no act. */
  readonly failed: SentRequest | undefined;
  /** The persona of its last request; null if nobody was signed in. */
  readonly persona: string | null;
}

/** A rule as it was defined, without its id and counts. */
const plannedRule = (rule: State['faults'][number]) =>
  Object.fromEntries(
    Object.entries(rule).filter(([key]) => !['id', 'matched', 'hits'].includes(key)),
  );

/** A request as the portal sends it again. */
const sentAgain = ({ entry, body }: SentRequest) => ({
  at: entry.at,
  persona: entry.persona,
  method: entry.method,
  path: entry.path,
  query: entry.query,
  type: entry.request.headers['content-type'] ?? null,
  body,
});

/**
 * The portal's link that makes a world like this one again, sends the failing request and opens its screen; null if the
 * portal could not open it.
 */
export function portalLink(address: string, linked: LinkedWorld): string | null {
  const { state, world, done, failingPath, failed, persona } = linked;
  // A link cannot make a publisher of one's own.
  const isOwn = state.brand !== undefined && state.story === null;
  if (isOwn || done.gap !== null || done.acts.length > MAX_ACTS) return null;
  const link = {
    version: 2,
    seed: state.seed,
    created: world.createdAt,
    story: state.story,
    step: state.storyStep ?? 0,
    clock: state.clock,
    persona,
    faults: state.faults.map(plannedRule),
    acts: done.acts,
    // The counts of hits of a rule are part of the hash.
    hash: state.clock.mode === 'frozen' && state.faults.length === 0 ? state.stateHash : null,
    counts: state.counts,
    path: screenOf(failingPath),
    failed: failed && { ...sentAgain(failed), status: failed.entry.status },
  };
  const hash = linkFragment(Buffer.from(JSON.stringify(link)).toString('base64url'));
  return hash.length > MAX_LENGTH ? null : `${address}/${hash}`;
}
