import { weekdayOf } from '#api/contract/values/time-units.ts';
import { describe, expect, it } from 'vitest';
import { checkCsv } from '#api/domain/csv/check-csv.ts';
import {
  configVersionFile,
  readConfigVersions,
} from '#api/services/config-upload/config-versions.ts';
import type { ConfiguredRow } from '#api/domain/configuration.ts';
import { readConfiguredRows } from '#api/domain/csv/read-configured-rows.ts';
import { localTime } from '#api/simulation/market/calendar/calendar.ts';
import { siteCountry } from '#api/simulation/market/epoch.ts';
import { MarketModel } from '#api/simulation/market/market-model.ts';
import { slotAt } from '#api/simulation/market/calendar/slots.ts';
import { affiliateSite } from '#api/world/market/world-market.ts';
import { seededConfigurations } from '#api/world/seed-configurations.ts';
import { WorldRegistry } from '#api/world/world-registry.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { AFFILIATE } from '../helpers/known-facts.ts';
import { testSources } from '../helpers/test-sources.ts';
import { draws } from '#test/helpers/draws.ts';

const ORIGIN = Date.parse('2026-03-16T00:00:00Z');
const SEEDS = Array.from({ length: draws(20) }, (_, index) => index + 1);
const withHistory = fixtures.affiliates.filter(({ traffic }) => traffic.lineupChanges);

const historyOf = (seed: number, id: string, origin = ORIGIN) => {
  const affiliate = fixtures.affiliates.find((one) => one.id === id);
  if (!affiliate) throw new Error(`no affiliate ${id}`);
  const model = new MarketModel(seed, fixtures.market, fixtures.bidders);
  return seededConfigurations({ seed, origin, fixtures, model }, affiliate);
};

const bidders = (rows: readonly ConfiguredRow[]): Set<string> =>
  new Set(rows.flatMap(({ bids }) => bids.map(({ bidder }) => bidder)));

/** Codes that only one of two configurations has. */
function differing(left: readonly ConfiguredRow[], right: readonly ConfiguredRow[]): string[] {
  const [a, b] = [bidders(left), bidders(right)];
  return [...a, ...b].filter((code) => !a.has(code) || !b.has(code));
}

describe('the configurations of a history', () => {
  it('SIM2: one to three bidders join or leave each site in 24 months, one with each upload', () => {
    for (const seed of SEEDS)
      for (const { id } of withHistory) {
        const history = historyOf(seed, id);
        expect(history.length).toBeGreaterThanOrEqual(2);
        expect(history.length).toBeLessThanOrEqual(4);
        history.slice(1).forEach(({ rows }, index) => {
          expect(differing(history[index]?.rows ?? [], rows)).toHaveLength(1);
        });
      }
  });

  it('SIM2: the last configuration is that of the file, so the past differs from the present', () => {
    for (const { id } of withHistory) {
      const last = historyOf(3, id).at(-1);
      expect(last?.rows).toEqual(readConfiguredRows(fixtures.configurations.get(id) ?? ''));
    }
  });

  it('SIM2: the own people of the publisher upload, in office hours of a working day there', () => {
    for (const seed of SEEDS)
      for (const affiliate of withHistory) {
        const country = siteCountry(fixtures.market, affiliateSite(affiliate, fixtures));
        const [first, ...uploads] = historyOf(seed, affiliate.id);
        expect(first?.uploadedBy).toBeNull();
        for (const { validFrom, uploadedBy } of uploads) {
          const persona = fixtures.personas.find(({ id }) => id === uploadedBy);
          expect(persona?.affiliateId).toBe(affiliate.id);
          const { day, hour } = localTime(slotAt(validFrom), country);
          expect(weekdayOf(day)).toBeLessThan(5);
          expect(hour).toBeGreaterThanOrEqual(9);
          expect(hour).toBeLessThan(18);
        }
      }
  });

  it('SIM2: a world that begins some weeks later has the same uploads', () => {
    for (const seed of SEEDS.slice(0, 8)) {
      const times = (origin: number) =>
        historyOf(seed, AFFILIATE.publisher, origin).map(({ validFrom }) => validFrom);
      const later = times(ORIGIN + 10 * 86_400_000).slice(1);
      const now = times(ORIGIN).slice(1);
      expect(later.filter((one) => now.includes(one)).length).toBeGreaterThanOrEqual(
        now.length - 1,
      );
    }
  });

  it('SIM2: every past configuration is in the list of versions and can be uploaded again', async () => {
    const registry = new WorldRegistry({
      directory: null,
      fixtures,
      defaults: { seed: 2, frozenAt: ORIGIN },
      sources: testSources(0),
    });
    const world = registry.create({ name: 'one' });
    const supported = new Set(fixtures.bidders.map(({ code }) => code));
    for (const { id } of withHistory) {
      const versions = await readConfigVersions(world, id);
      expect(versions.map(({ validFrom }) => validFrom).reverse()).toEqual(
        historyOf(2, id).map(({ validFrom }) => validFrom),
      );
      for (const version of versions) {
        const file = Buffer.from(configVersionFile(world, version.id));
        expect(checkCsv(file, { supported, withRows: false }).validation.problems).toEqual([]);
      }
      const { epochs } = world.market.of(id);
      expect(new Set(epochs.map(({ units }) => JSON.stringify(bidderCodes(units)))).size).toBe(
        versions.length,
      );
    }
    registry.close();
  });
});

const bidderCodes = (
  units: readonly { readonly bidders: readonly { readonly code: string }[] }[],
): string[] =>
  [...new Set(units.flatMap(({ bidders: own }) => own.map(({ code }) => code)))].sort();
