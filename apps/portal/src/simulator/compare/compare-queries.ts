import { DAY_SECONDS } from '@bidstage/mock-api/contract/values/time-units';
import type { WorldComparison } from '@bidstage/mock-api/contract/operations/control/compare-worlds';
import { WORLD_HEADER } from '@bidstage/mock-api/contract/values/names';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, controlText } from '#portal/shared/api/api.ts';
import { plainCsv } from '#portal/shared/format/csv-text.ts';
import type { ApiInput } from '#portal/shared/api/api-types.ts';

/** The PARAMS cell without a bidder; null when nobody is left. */
function withoutOne(params: string, bidder: string): string | null {
  const bids = JSON.parse(params) as readonly { readonly bidder: string }[];
  const left = bids.filter((bid) => bid.bidder !== bidder);
  return left.length === 0 ? null : JSON.stringify(left);
}

/** A configuration file without a bidder. Rows in which nobody is left go with it. */
export async function withoutBidder(csv: string, bidder: string): Promise<string> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const [head = [], ...rows] = parse(csv, { bom: true });
  const column = head.indexOf('PARAMS');
  const left = rows.flatMap((row) => {
    const params = withoutOne(row[column] ?? '[]', bidder);
    return params === null ? [] : [row.with(column, params)];
  });
  return plainCsv([head, ...left]);
}

/** The ranges that can be compared, up to the day of the clock, with the width of their buckets. */
export const RANGES = {
  day: { label: 'Last day, by the hour', days: 1, granularity: 'hour' },
  week: { label: 'Last 7 days', days: 7, granularity: 'day' },
  month: { label: 'Last 30 days', days: 30, granularity: 'day' },
} as const;
export type RangeName = keyof typeof RANGES;

export interface Compared {
  readonly a: string;
  readonly b: string;
  readonly affiliate: string;
  readonly range: RangeName;
  /** The later of both clocks, in ms since 1970. */
  readonly now: number;
}

/** The days of a range in UTC, the present one included, in Unix seconds. */
function daysOf(now: number, range: RangeName): { from: number; to: number } {
  const to = (Math.floor(now / 1000 / DAY_SECONDS) + 1) * DAY_SECONDS;
  return { from: to - RANGES[range].days * DAY_SECONDS, to };
}

const comparisonsKey = ['sim', 'comparison'] as const;

export const useComparison = ({ a, b, affiliate, range, now }: Compared) =>
  useQuery({
    queryKey: [...comparisonsKey, a, b, affiliate, range, now],
    queryFn: ({ signal }) =>
      api('compareWorlds', {
        query: {
          a,
          b,
          affiliate_id: affiliate,
          granularity: RANGES[range].granularity,
          ...daysOf(now, range),
        },
        signal,
      }),
    placeholderData: (present) => present,
    retry: false,
  });

/** The entries of a world's journal that changed its state, the latest first. */
export const useChanges = (world: string) =>
  useQuery({
    queryKey: ['sim', 'changes', world],
    queryFn: async ({ signal }) => {
      const entries = await api('listJournal', { headers: inWorld(world), signal });
      return entries.filter(({ act }) => act !== null).toReversed();
    },
    retry: false,
  });

const inWorld = (world: string) => ({ [WORLD_HEADER]: world });

/** Makes a fork of a world and returns its name. One that is not replayable is copied. */
async function fork(from: string, at: number | 'now'): Promise<string> {
  const worlds = await api('listWorlds');
  const isReplayable = worlds.find(({ name }) => name === from)?.gap === null;
  const body = at === 'now' && !isReplayable ? { from } : { from, at };
  return (await api('createWorld', { body })).name;
}

/** Refetches what the page shows after a change. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['sim'] });
}

/** Forks a world and passes the name of the fork to `onMade`. */
export function useFork(onMade: (name: string) => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ from, at }: { readonly from: string; readonly at: number | 'now' }) =>
      fork(from, at),
    onSuccess: async (name) => {
      onMade(name);
      await refresh();
    },
  });
}

const revenueOf = ({ totalRevenue }: WorldComparison['bidders'][number]): number =>
  totalRevenue[0] ?? 0;

/** How far the clocks of an example move, in days. */
export const EXAMPLE_DAYS = 7;

/**
 * An example of a comparison, in two forks, so that the world itself stays as it is: in one of them the bidder with the
 * highest revenue is removed, and the clocks of both move on.
 */
export function useExample(
  actor: Actor | undefined,
  onMade: (worlds: { readonly a: string; readonly b: string }) => void,
) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ from, now }: { readonly from: string; readonly now: number }) => {
      if (!actor) throw new Error('This world has no publisher');
      const a = await fork(from, 'now');
      const b = await fork(from, 'now');
      const { bidders } = await api('compareWorlds', {
        query: {
          a,
          b,
          affiliate_id: actor.affiliate,
          granularity: RANGES.week.granularity,
          ...daysOf(now, 'week'),
        },
      });
      const [best] = bidders.toSorted((one, other) => revenueOf(other) - revenueOf(one));
      if (!best) throw new Error('This publisher has no bidder');
      await removeBidder(b, actor, best.name);
      await moveClocks([a, b], EXAMPLE_DAYS);
      return { a, b, bidder: best.name };
    },
    onSuccess: async (made) => {
      onMade({ a: made.a, b: made.b });
      await refresh();
    },
  });
}

export type Change =
  | { readonly kind: 'bidder'; readonly bidder: string }
  | { readonly kind: 'floor'; readonly bidder: string; readonly price: number }
  | { readonly kind: 'fault'; readonly code: number }
  | { readonly kind: 'clock'; readonly days: number; readonly both: boolean };

/** The affiliate whose worlds are changed, and the persona that does it. */
export interface Actor {
  readonly persona: string;
  readonly affiliate: string;
}

type PersonaRequest = Omit<ApiInput<'sendAsPersona'>['body'], 'persona' | 'method'>;

async function sendAs(world: string, persona: string, request: PersonaRequest): Promise<void> {
  const { status, body } = await api('sendAsPersona', {
    headers: inWorld(world),
    body: { persona, method: 'POST', ...request },
  });
  if (status >= 400) throw new Error(`The API returned ${status}: ${body.slice(0, 300)}`);
}

async function removeBidder(world: string, { persona, affiliate }: Actor, bidder: string) {
  const headers = inWorld(world);
  const versions = await api('listConfigVersions', {
    headers,
    query: { affiliate_id: affiliate },
  });
  const csv = await controlText('getConfigVersionFile', {
    headers,
    params: { id: versions[0]?.id ?? 0 },
  });
  await sendAs(world, persona, {
    path: `/v1/prebid/config?affiliate_id=${affiliate}`,
    type: 'text/csv',
    body: await withoutBidder(csv, bidder),
  });
}

async function setFloor(
  world: string,
  { persona, affiliate }: Actor,
  { bidder, price }: Extract<Change, { kind: 'floor' }>,
  { bidders, meta }: Pick<WorldComparison, 'bidders' | 'meta'>,
) {
  const units = bidders.find(({ name }) => name === bidder)?.adUnits ?? [];
  const prices = units.map(({ adUnitId }) => ({
    bidderName: bidder,
    adUnitId,
    currency: meta.currency,
    floorPrice: price,
  }));
  await sendAs(world, persona, {
    path: `/v1/prebid/floor_prices?affiliate_id=${affiliate}`,
    body: JSON.stringify(prices),
  });
}

async function moveClocks(worlds: readonly string[], days: number): Promise<void> {
  for (const world of worlds)
    await api('advanceClock', { headers: inWorld(world), body: { seconds: days * DAY_SECONDS } });
}

/** Makes one change in world `b` of a comparison, or moves the clocks. */
export function useChange(
  { a, b }: Pick<Compared, 'a' | 'b'>,
  actor: Actor,
  comparison: WorldComparison,
) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (change: Change): Promise<void> => {
      if (change.kind === 'bidder') return removeBidder(b, actor, change.bidder);
      if (change.kind === 'floor') return setFloor(b, actor, change, comparison);
      if (change.kind === 'clock') return moveClocks(change.both ? [a, b] : [b], change.days);
      await api('addFault', {
        headers: inWorld(b),
        body: { match: { path: '/v1/**' }, effect: { type: 'status', code: change.code } },
      });
    },
    onSuccess: refresh,
  });
}
