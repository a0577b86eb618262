import type { Operation } from '../../../../apps/mock-api/src/contract/operation.ts';
import type { PrebidConfig } from '../../../../apps/mock-api/src/contract/prebid-config.ts';
import { STATE_SHAPES } from '../../../../apps/mock-api/src/store/state-shapes.ts';
import { type FuzzTarget, NOW_SECONDS, PERSONAS, WORLDS } from './target.ts';
import type { Hints } from './values.ts';

const DAY = 86_400;
/** Affiliate ids; mostly that of the calling personas. */
const AFFILIATES = ['A1001', 'A1001', 'A1001', 'A1002'];

/** Names and ids of data on the server. */
export interface KnownNames {
  readonly stories: readonly string[];
  readonly tables: readonly string[];
  readonly bidders: readonly string[];
  readonly adUnits: readonly string[];
  readonly payments: readonly number[];
  readonly reports: readonly number[];
}

type Config = Pick<PrebidConfig, 'pages'>;

/** Reads the names and ids that valid requests need from a server. */
export async function askNames(target: FuzzTarget): Promise<KnownNames> {
  const stories = await target.ask<{ name: string }[]>('GET', '/__sim/stories');
  const listed = async (path: string): Promise<number[]> =>
    (await target.read<{ id: number }[]>('finance', path)).slice(0, 20).map(({ id }) => id);
  const config = await target.read<Config>('publisher', `/v1/prebid/affiliates/${AFFILIATES[0]}`);
  const bidders = config.pages[0]?.bidders ?? [];
  const units = bidders[0]?.adUnits ?? [];
  return {
    stories: stories.map(({ name }) => name),
    tables: Object.keys(STATE_SHAPES),
    bidders: bidders.slice(0, 3).map(({ bidderCode }) => bidderCode),
    adUnits: units.slice(0, 4).map(({ adUnitId }) => adUnitId),
    payments: await listed('/v1/accounting/payments?status=0'),
    reports: await listed('/v1/accounting/reports'),
  };
}

/** Returns ids for the path parameters of an operation. */
function idsOf({ path }: Operation, { reports, payments }: KnownNames): readonly number[] {
  if (path.includes('/faults')) return [1];
  return path.includes('/reports') ? reports : payments;
}

/** Returns meaningful values by property name; the meaning of `name` depends on the path. */
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
    timestamp: [NOW_SECONDS, NOW_SECONDS - 3 * DAY, NOW_SECONDS * 1000],
    tz_offset: [0, 480, 330, -840, 345],
    currency: ['USD', 'TWD', 'JPY'],
    floorPrice: [0.5, 1, 12.25],
    adunits: names.adUnits,
    adunit: names.adUnits,
    adUnitId: names.adUnits,
    bidder: names.bidders,
    bidders: [...names.bidders, names.bidders.join(',')],
    bidderName: names.bidders,
    persona: [...PERSONAS],
    id: idsOf(operation, names),
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
