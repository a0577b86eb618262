import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { incidentsIn } from '../../../src/simulation/market/incidents.ts';
import { normalBelow } from '../../../src/simulation/market/log-normal.ts';
import { firstSlotOf } from '../../../src/simulation/market/slots.ts';
import { fixtures } from '../../helpers/fixture-data.ts';
import {
  bidCpm,
  dayNumber,
  eRPM,
  modelOf,
  simulate,
  siteAndEpochs,
  type SiteDays,
  total,
} from './site-days.ts';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const UNITS = 6;
/** Four weeks of spring without a special day. */
const FROM = dayNumber('2024-04-01');
const DAYS = 28;
const OFFSET_SLOTS_US = -10;

/** Bidders that all ad units of the site have. */
const PAIRS = [
  ['rubicon', 'pubmatic'],
  ['appnexus', 'criteo'],
  ['rubicon', 'appnexus'],
  ['pubmatic', 'criteo'],
  ['rubicon', 'criteo'],
  ['pubmatic', 'appnexus'],
] as const;

interface Band {
  readonly low: number;
  readonly high: number;
}

/** The bands of the table in docs/realism.md, by id. */
function readBands(): ReadonlyMap<string, Band> {
  const text = readFileSync(new URL('../../../../../docs/realism.md', import.meta.url), 'utf8');
  const rows = text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(
      (cells) =>
        /^[a-z-]+$/.test(cells[1] ?? '') && cells[3] !== '' && !Number.isNaN(Number(cells[3])),
    );
  return new Map(
    rows.map(([, id = '', , low, high]) => [id, { low: Number(low), high: Number(high) }]),
  );
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function correlation(left: readonly number[], right: readonly number[]): number {
  const [a, b] = [mean(left), mean(right)];
  const sum = (pick: (x: number, y: number) => number): number =>
    left.reduce((all, x, index) => all + pick(x - a, (right[index] ?? 0) - b), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}

/** Days of a range without incidents and special days at a site. */
function isQuiet(seed: number, { site }: ReturnType<typeof siteAndEpochs>, day: number): boolean {
  const [from, to] = [firstSlotOf(day), firstSlotOf(day + 1)];
  return incidentsIn(seed, fixtures.market, site, from, to).length === 0;
}

/** Auctions by local hour. */
function byHour({ slots }: SiteDays): number[] {
  const hours = new Array<number>(24).fill(0);
  slots.forEach(({ auctions }, slot) => {
    const hour = Math.floor((((slot + OFFSET_SLOTS_US) % 48) + 48) / 2) % 24;
    hours[hour] = (hours[hour] ?? 0) + auctions;
  });
  return hours;
}

function auctionsByDay({ slots }: SiteDays): number[] {
  return Array.from({ length: slots.length / 48 }, (_, day) =>
    mean(slots.slice(day * 48, day * 48 + 48).map(({ auctions }) => auctions)),
  );
}

/** Percentile of the bids of all bidders of a site at the market's baseline, by bisection. */
function percentile(affiliateId: string, share: number): number {
  const { site, epochs } = siteAndEpochs(affiliateId);
  const model = modelOf(1);
  const codes = new Set(epochs[0]?.units.flatMap(({ bidders }) => bidders.map(({ code }) => code)));
  const traits = [...codes].map((code) => model.traits(code, site.country));
  const bids = traits.reduce((sum, { bidRate }) => sum + bidRate, 0);
  let [low, high] = [1e-4, 100];
  for (let step = 0; step < 60; step += 1) {
    const middle = Math.sqrt(low * high);
    const below = traits.reduce(
      (sum, one) =>
        sum + one.bidRate * normalBelow(Math.log(middle / one.cpmMedian) / one.cpmSigma),
      0,
    );
    if (below / bids < share) low = middle;
    else high = middle;
  }
  return low;
}

function measure(seed: number): Record<string, number> {
  const site = siteAndEpochs('A1001', UNITS);
  const calm = { ...site, site: { ...site.site, incidents: 'occasional' } as const };
  const spring = simulate(seed, calm, FROM, DAYS);
  const all = total(spring.slots);
  const hours = byHour(spring);
  const days = auctionsByDay(spring);
  const of = (weekend: boolean): number[] =>
    days.filter((_, day) => day % 7 >= 5 === weekend && isQuiet(seed, calm, FROM + day));
  const winter = (iso: string) => total(simulate(seed, site, dayNumber(iso), 7).slots);
  const abroad = (id: string) => eRPM(total(simulate(seed, siteAndEpochs(id, 5), FROM, 7).slots));
  const cpmOf = (code: string): number[] =>
    spring.bidders.map((bidders) => {
      const sums = bidders.get(code);
      return sums && sums.bidCount > 0 ? bidCpm(sums) : 0;
    });
  return {
    'peak-hour': hours.indexOf(Math.max(...hours)),
    'peak-ratio': Math.max(...hours) / Math.min(...hours),
    'weekend-ratio': mean(of(false)) / mean(of(true)),
    season: eRPM(winter('2023-12-11')) / eRPM(winter('2024-01-11')),
    'bid-rate': all.bidCount / all.requestCount,
    density: all.bidCount / all.auctions,
    'timeout-rate': all.timeoutCount / all.requestCount,
    response: all.totalResponseTime / all.bidCount,
    fill: all.impressionCount / all.auctions,
    'erpm-us': eRPM(all),
    'erpm-tw': abroad('A1002'),
    'erpm-jp': abroad('A1003'),
    'erpm-de': abroad('A1005'),
    'cpm-below-erpm': bidCpm(all) / eRPM(all),
    'cpm-tail': percentile('A1001', 0.9) / percentile('A1001', 0.5),
    'bidder-correlation': mean(
      PAIRS.map(([left, right]) => correlation(cpmOf(left), cpmOf(right))),
    ),
    autocorrelation: correlation(days.slice(1), days.slice(0, -1)),
  };
}

describe('the market', () => {
  const bands = readBands();
  let measured: Record<string, number>[];
  beforeAll(() => {
    measured = SEEDS.map(measure);
  }, 120_000);

  it('the market has a band for every measured figure', () => {
    expect([...bands.keys()]).toEqual(Object.keys(measured[0] ?? {}));
    expect(bands.size).toBeGreaterThanOrEqual(12);
  });

  it.each([...bands])('the market has %s in its band for twenty seeds', (id, { low, high }) => {
    for (const one of measured) {
      expect(one[id]).toBeGreaterThanOrEqual(low);
      expect(one[id]).toBeLessThanOrEqual(high);
    }
  });

  it('the market agrees with an independent Monte Carlo on the effect of a floor price', () => {
    // 40,000 drawn auctions of ten bidders in Taiwan: floor in USD, fill, average bid CPM, eRPM.
    const known = [
      [0, 0.61, 0.24, 0.44],
      [0.1, 0.57, 0.32, 0.46],
      [0.2, 0.52, 0.41, 0.51],
      [0.4, 0.45, 0.59, 0.63],
    ] as const;
    const site = fixtures.affiliates.find(({ id }) => id === 'A1002');
    expect(site?.country).toBe('tw');
    const outcomes = known.map(([floor]) =>
      total(simulate(1, siteAndEpochs('A1002', 5, floor === 0 ? null : floor), FROM, 3).slots),
    );
    outcomes.forEach((sums, index) => {
      const [, fill] = known[index] ?? [0, 0];
      expect(Math.abs(sums.impressionCount / sums.auctions - fill)).toBeLessThan(0.09);
    });
    // The effect of a floor price is monotonic.
    for (let index = 1; index < outcomes.length; index += 1) {
      const [before, after] = [outcomes[index - 1], outcomes[index]];
      if (!before || !after) throw new Error('no outcome');
      expect(after.bidCount / after.requestCount).toBeLessThan(
        before.bidCount / before.requestCount,
      );
      expect(after.impressionCount / after.auctions).toBeLessThan(
        before.impressionCount / before.auctions,
      );
      expect(bidCpm(after)).toBeGreaterThan(bidCpm(before));
      expect(eRPM(after)).toBeGreaterThan(eRPM(before) * 0.995);
    }
  });

  it('the market has every kind of incident in any four weeks of the publisher', () => {
    const { site } = siteAndEpochs('A1001');
    for (const seed of SEEDS) {
      for (let day = FROM; day < FROM + 60; day += 1) {
        const range = [firstSlotOf(day), firstSlotOf(day + 28)] as const;
        const kinds = incidentsIn(seed, fixtures.market, site, ...range).map(({ kind }) => kind);
        expect(new Set(kinds).size, `seed ${seed}, day ${day}`).toBe(6);
      }
    }
  });
});
