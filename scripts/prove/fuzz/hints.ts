import type { Operation } from '../../../apps/mock-api/src/contract/operation.ts';
import { STATE_SHAPES } from '../../../apps/mock-api/src/store/state-shapes.ts';
import { type FuzzTarget, NOW_SECONDS, PERSONAS, WORLDS } from './target.ts';
import type { Hints } from './values.ts';

const DAY = 86_400;
/** Mostly that of those who ask. */
const AFFILIATES = ['A1001', 'A1001', 'A1001', 'A1002'];

/** Names that only the server knows. */
export interface KnownNames {
  readonly stories: readonly string[];
  readonly tables: readonly string[];
  readonly bidders: readonly string[];
  readonly adUnits: readonly string[];
}

/** Asks a server for the names that requests need to be more than refused. */
export async function askNames(target: FuzzTarget): Promise<KnownNames> {
  const stories = await target.ask<{ name: string }[]>('GET', '/__sim/stories');
  const { rows } = await target.ask<{
    rows: { affiliate_id: string; ad_unit_id: string; bidder: string }[];
  }>('GET', '/__sim/state/floor_prices?limit=40', WORLDS.sim);
  return {
    stories: stories.map(({ name }) => name),
    tables: Object.keys(STATE_SHAPES),
    bidders: ['appnexus', 'rubicon', 'openx', ...rows.map(({ bidder }) => bidder)],
    adUnits: rows.flatMap((row) => (row.affiliate_id === AFFILIATES[0] ? row.ad_unit_id : [])),
  };
}

/** Values that make sense by name; `name` is another thing on each path. */
export function hintsOf(operation: Operation, names: KnownNames, port: number): Hints {
  const callback = `http://127.0.0.1:${port}/v1/login/callback`;
  const name = operation.path.includes('/stories/')
    ? names.stories
    : operation.path.includes('/snapshots')
      ? ['fuzz', 'fuzz-2']
      : operation.path.includes('/worlds')
        ? ['fuzz-1', 'fuzz-2', WORLDS.sim]
        : names.bidders;
  const times = [0, 1, 3, 30, 399].map((days) => NOW_SECONDS - days * DAY);
  return {
    name,
    affiliateId: AFFILIATES,
    affiliate_id: AFFILIATES,
    from: operation.path.includes('/worlds') ? [WORLDS.sim, 'fuzz'] : times.slice(1),
    to: [NOW_SECONDS, NOW_SECONDS + DAY, (NOW_SECONDS - DAY) * 1000],
    compare_from: [NOW_SECONDS - 40 * DAY],
    compare_to: [NOW_SECONDS - 31 * DAY],
    timestamp: [...times, NOW_SECONDS * 1000],
    tz_offset: [0, 480, 330, -840, 345],
    currency: ['USD', 'TWD', 'JPY', 'EUR'],
    adunits: names.adUnits,
    adunit: names.adUnits,
    adUnitId: names.adUnits,
    bidder: names.bidders,
    bidders: [...names.bidders, names.bidders.join(',')],
    bidderName: names.bidders,
    persona: [...PERSONAS],
    id: [1, 2, 3, 10, 24],
    table: names.tables,
    key: ['1', '2', 'A1001'],
    story: names.stories,
    path: ['/v1/**', '/v1/prebid/*', '/**'],
    method: ['GET', 'POST', 'PATCH'],
    redirect_uri: [callback],
    client_id: ['portal'],
    scope: ['email'],
    response_type: ['code'],
    state: [JSON.stringify({ next: '/bidders' })],
    next: ['/', callback],
  };
}
