import type { Operation } from '../../../../apps/mock-api/src/contract/operations/operation.ts';
import type { PrebidConfig } from '../../../../apps/mock-api/src/contract/operations/prebid-config.ts';
import { STATE_SHAPES } from '../../../../apps/mock-api/src/store/state-shapes.ts';
import { BENCH_NOW_SECONDS } from '../../lib/server-process.ts';
import { type FuzzTarget, PERSONAS, WORLDS } from './target.ts';
import type { Hints } from './values.ts';

const DAY = 86_400;
/** Affiliate ids; mostly that of the calling personas. */
const AFFILIATES = ['A1001', 'A1001', 'A1001', 'A1002'];

/** Names and ids of data on the server. */
export interface KnownNames {
  readonly stories: readonly string[];
  readonly bidders: readonly string[];
  readonly adUnits: readonly string[];
  readonly payments: readonly number[];
  readonly reports: readonly number[];
}

export async function readNames(target: FuzzTarget): Promise<KnownNames> {
  const stories = await target.api.must('GET', '/__sim/stories');
  const idsAt = async (path: string): Promise<number[]> =>
    (await target.read<{ id: number }[]>('finance', path)).slice(0, 20).map(({ id }) => id);
  const path = `/v1/prebid/affiliates/${AFFILIATES[0]}`;
  const config = await target.read<Pick<PrebidConfig, 'pages'>>('publisher', path);
  const bidders = config.pages[0]?.bidders ?? [];
  const units = bidders[0]?.adUnits ?? [];
  return {
    stories: stories.json<{ name: string }[]>().map(({ name }) => name),
    bidders: bidders.slice(0, 3).map(({ bidderCode }) => bidderCode),
    adUnits: units.slice(0, 4).map(({ adUnitId }) => adUnitId),
    payments: await idsAt('/v1/accounting/payments?status=0'),
    reports: await idsAt('/v1/accounting/reports'),
  };
}

/** Meaningful values by property name that are the same for all operations and servers. */
const FIXED_HINTS: Hints = {
  affiliateId: AFFILIATES,
  affiliate_id: AFFILIATES,
  to: [BENCH_NOW_SECONDS, BENCH_NOW_SECONDS + DAY, (BENCH_NOW_SECONDS - DAY) * 1000],
  compare_from: [BENCH_NOW_SECONDS - 40 * DAY],
  compare_to: [BENCH_NOW_SECONDS - 31 * DAY],
  timestamp: [BENCH_NOW_SECONDS, BENCH_NOW_SECONDS - 3 * DAY, BENCH_NOW_SECONDS * 1000],
  tz_offset: [0, 480, 330, -840, 345],
  currency: ['USD', 'TWD', 'JPY'],
  floorPrice: [0.5, 1, 12.25],
  persona: PERSONAS,
  record: ['payment', 'payment:202312024', 'settings', 'affiliate:A1001'],
  table: Object.keys(STATE_SHAPES),
  key: ['1', '2', 'A1001'],
  step: [0, 1],
  now: [new Date(BENCH_NOW_SECONDS * 1000).toISOString()],
  path: ['/v1/**', '/v1/prebid/*', '/**'],
  method: ['GET', 'POST', 'PATCH'],
  client_id: ['portal'],
  scope: ['email'],
  response_type: ['code'],
  state: [JSON.stringify({ next: '/bidders' })],
};

/** Returns meaningful values by property name; the meaning of `id`, `name` and `from` depends on the path. */
export function hintsOf({ path }: Operation, names: KnownNames, port: number): Hints {
  const { stories, bidders, adUnits, payments, reports } = names;
  const callback = `http://127.0.0.1:${port}/v1/login/callback`;
  const byPath = (choices: Hints, otherwise: readonly unknown[]): readonly unknown[] =>
    Object.entries(choices).find(([part]) => path.includes(part))?.[1] ?? otherwise;
  const snapshots = ['fuzz', 'fuzz-2'];
  const worlds = ['fuzz-1', 'fuzz-2', WORLDS.sim];
  const times = [1, 3, 30, 399].map((days) => BENCH_NOW_SECONDS - days * DAY);
  return {
    ...FIXED_HINTS,
    name: byPath(
      {
        '/stories/': stories,
        '/snapshots': snapshots,
        '/worlds': worlds,
      },
      bidders,
    ),
    id: byPath(
      { '/faults': [1], '/journal': [1, 2, 3], '/config-versions': [1, 2], '/reports': reports },
      payments,
    ),
    a: ['default', WORLDS.sim],
    b: ['default', WORLDS.sim],
    from: byPath({ '/worlds': [WORLDS.sim, 'fuzz'] }, times),
    adunits: adUnits,
    adunit: adUnits,
    adUnitId: adUnits,
    bidder: bidders,
    bidders: [...bidders, bidders.join(',')],
    bidderName: bidders,
    story: stories,
    redirect_uri: [callback],
    next: ['/', callback],
  };
}
