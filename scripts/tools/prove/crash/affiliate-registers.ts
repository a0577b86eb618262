import { ANALYTICS_ADAPTER_PAGE } from '../../../../apps/mock-api/src/contract/capabilities.ts';
import type { AdUnitFloorPrices } from '../../../../apps/mock-api/src/contract/floor-prices.ts';
import type { PrebidConfig } from '../../../../apps/mock-api/src/contract/prebid-config.ts';
import type { Settings } from '../../../../apps/mock-api/src/contract/alerts.ts';
import { BENCH_NOW } from '../../lib/server-process.ts';
import type { Caller } from '../../../lib/api-client.ts';
import { configurationFile } from '../configuration-file.ts';
import type { Register } from './register.ts';

/** The world to which all of these clients write at once, each with its own affiliate or user. */
export const SHARED = 'shared';

/** The writing persona and its affiliate. */
interface Target {
  readonly persona: string;
  readonly affiliateId: string;
}

const NOW_SECONDS = Date.parse(BENCH_NOW) / 1000;

async function configOf(caller: Caller, cookie: string, affiliateId: string) {
  return caller.data<PrebidConfig>(`/v1/prebid/affiliates/${affiliateId}`, {
    world: SHARED,
    cookie,
  });
}

/** Two alert thresholds of a user, changed by one request. */
export function settingsRegister(persona: string): Register<readonly [number, number]> {
  let cookie = '';
  const observe = async (caller: Caller): Promise<[number, number]> => {
    const data = await caller.data<Settings>('/v1/prebid/users/me', { world: SHARED, cookie });
    return [
      data.anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold,
      data.anomalyReportDailyRevenueDecreaseThreshold,
    ];
  };
  return {
    name: `settings of ${persona}`,
    prepare: async (caller) => {
      cookie = await caller.signIn(persona, SHARED);
      return observe(caller);
    },
    observe,
    next: (_state, ordinal) => {
      const after = [1 + (ordinal % 9999), 5 + 5 * (ordinal % 20)] as const;
      const json = {
        anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: after[0],
        anomalyReportDailyRevenueDecreaseThreshold: after[1],
      };
      return { method: 'PATCH', path: '/v1/prebid/users/me', world: SHARED, cookie, json, after };
    },
  };
}

const FLOORS_AT_ONCE = 8;

/** Floor prices of several bidders and ad units, recorded by one request. */
export function floorsRegister({ persona, affiliateId }: Target): Register<readonly number[]> {
  let cookie = '';
  let pairs: { adUnitId: string; bidderName: string }[] = [];
  const observe = async (caller: Caller): Promise<number[]> => {
    const path = `/v1/prebid/floor_prices_by_timestamp?timestamp=${NOW_SECONDS}`;
    const records = await caller.data<AdUnitFloorPrices[]>(path, { world: SHARED, cookie });
    const found = new Map(
      records.flatMap(({ adUnitId, bidders }) =>
        bidders.map((one) => [`${adUnitId} ${one.bidderName}`, one.floorPrice] as const),
      ),
    );
    return pairs.map(({ adUnitId, bidderName }) => found.get(`${adUnitId} ${bidderName}`) ?? 0);
  };
  return {
    name: `floor prices of ${affiliateId}`,
    prepare: async (caller) => {
      cookie = await caller.signIn(persona, SHARED);
      const { pages } = await configOf(caller, cookie, affiliateId);
      pairs = pages
        .flatMap(({ bidders }) => bidders)
        .flatMap(({ bidderCode, adUnits }) =>
          adUnits.map(({ adUnitId }) => ({ adUnitId, bidderName: bidderCode })),
        )
        .slice(0, FLOORS_AT_ONCE);
      return observe(caller);
    },
    observe,
    next: (_state, ordinal) => {
      const floorPrice = ordinal / 100;
      return {
        method: 'POST',
        path: '/v1/prebid/floor_prices',
        world: SHARED,
        cookie,
        json: pairs.map((pair) => ({ ...pair, currency: 'USD', floorPrice })),
        after: pairs.map(() => floorPrice),
      };
    },
  };
}

/** The observed part of a configuration. */
interface Uploaded {
  readonly rows: number;
  /** The versions of its rows; exactly one, unless uploads are mixed. */
  readonly versions: readonly number[];
}

/** The configuration of an affiliate, replaced by an upload of up to `maxRows` rows. */
export function configRegister(
  { persona, affiliateId }: Target,
  maxRows: number,
): Register<Uploaded> {
  let cookie = '';
  const observe = async (caller: Caller): Promise<Uploaded> => {
    const { pages } = await configOf(caller, cookie, affiliateId);
    const units = pages
      .filter(({ pageName }) => pageName !== ANALYTICS_ADAPTER_PAGE)
      .flatMap(({ bidders }) => bidders.flatMap(({ adUnits }) => adUnits));
    const versions = units.map(({ params }) => Number(params['placementId']));
    return { rows: units.length, versions: [...new Set(versions)] };
  };
  return {
    name: `configuration of ${affiliateId}`,
    prepare: async (caller) => {
      cookie = await caller.signIn(persona, SHARED);
      await caller.must('POST', `/v1/prebid/config?affiliate_id=${affiliateId}`, {
        world: SHARED,
        cookie,
        csv: configurationFile(1, 1),
      });
      return observe(caller);
    },
    observe,
    next: (_state, ordinal, random) => {
      const rows = random.integer(1, maxRows);
      const version = ordinal + 1;
      return {
        method: 'POST',
        path: `/v1/prebid/config?affiliate_id=${affiliateId}`,
        world: SHARED,
        cookie,
        csv: configurationFile(version, rows),
        after: { rows, versions: [version] },
      };
    },
  };
}

/** AutoPick and the onboarding step, changed by one request, and the number of AutoPick changes. */
interface Switches {
  readonly autoPick: boolean;
  readonly onboard: string;
  readonly recorded: number;
}

/** Data in two tables that one request changes. */
export function switchesRegister({ persona, affiliateId }: Target): Register<Switches> {
  let cookie = '';
  const observe = async (caller: Caller): Promise<Switches> => {
    const config = await configOf(caller, cookie, affiliateId);
    const table = await caller.must('GET', '/__sim/state/auto_pick_changes', { world: SHARED });
    const { count } = table.json<{ count: number }>();
    return {
      autoPick: config.autoPickEnabled,
      onboard: config.onboardStatus,
      recorded: count,
    };
  };
  return {
    name: `AutoPick of ${affiliateId}`,
    prepare: async (caller) => {
      cookie = await caller.signIn(persona, SHARED);
      return observe(caller);
    },
    observe,
    next: ({ autoPick, recorded }) => {
      const after = {
        autoPick: !autoPick,
        onboard: autoPick ? 'FINISHED' : 'LINE_ITEM',
        recorded: recorded + 1,
      };
      const json = { autoPickEnabled: after.autoPick, onboardStatus: after.onboard };
      const path = `/v1/prebid/affiliates/${affiliateId}`;
      return { method: 'PATCH', path, world: SHARED, cookie, json, after };
    },
  };
}
