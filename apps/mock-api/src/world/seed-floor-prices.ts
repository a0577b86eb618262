import type { AffiliateFixture } from '../fixtures/fixtures.ts';
import { scheduledFloors } from '../simulation/market/floor-schedule.ts';
import { MarketModel } from '../simulation/market/market-model.ts';
import { slotAt, slotFrom, slotStart } from '../simulation/market/slots.ts';
import type { Stores } from '../store/open-stores.ts';
import { unitsOf } from './market/affiliate-epochs.ts';
import { siteOf } from './market/world-market.ts';
import type { SeedInput } from './seed-state.ts';

/** Writes the floor prices that an affiliate's staff sets in a time (seconds, from included, to not). */
function addFloors(
  stores: Stores,
  { seed, fixtures }: SeedInput,
  fixture: AffiliateFixture,
  from: number,
  to: number,
): void {
  const configuration = stores.affiliates.configuration(fixture.id);
  if (!configuration) return;
  const { market, bidders } = fixtures;
  const model = new MarketModel(seed, market, bidders);
  const site = siteOf(fixture);
  const floors = scheduledFloors(
    {
      seed,
      market,
      site,
      currency: fixture.currency,
      units: unitsOf(configuration.placements),
      paidCpm: (unit, bidder) => model.usualPaidCpm(site, unit, bidder),
    },
    slotFrom(from),
    slotAt(to),
  );
  for (const { slot, adUnitId, bidder, currency, floorPrice } of floors) {
    const at = slotStart(slot);
    stores.floorPrices.add({
      affiliateId: fixture.id,
      adUnitId,
      bidder,
      currency,
      floorPrice,
      validFrom: at,
      recordedAt: at,
      byUser: false,
    });
  }
}

/** Once somebody has changed something at an affiliate, its staff leaves the floor prices alone. */
function isTouched(stores: Stores, affiliateId: string): boolean {
  return (
    stores.affiliates.configurationHistory(affiliateId).length > 1 ||
    stores.autoPick.all(affiliateId).length > 0 ||
    stores.floorPrices.all(affiliateId).some(({ byUser }) => byUser)
  );
}

const withFloors = ({ fixtures }: SeedInput): readonly AffiliateFixture[] =>
  fixtures.affiliates.filter(({ traffic }) => traffic.floorPrices);

/** The floor prices from the first day of an affiliate's history to the end of the world's first day. */
export function seedFloorPrices(stores: Stores, input: SeedInput): void {
  const end = input.origin / 1000 + 86_400;
  for (const fixture of withFloors(input)) {
    addFloors(stores, input, fixture, input.origin / 1000 - fixture.historyDays * 86_400, end);
  }
}

/** The floor prices of the days after that of `from` up to the day of `to` (ms since 1970, starts of days). */
export function growFloorPrices(stores: Stores, input: SeedInput, from: number, to: number): void {
  for (const fixture of withFloors(input)) {
    if (isTouched(stores, fixture.id)) continue;
    addFloors(stores, input, fixture, from / 1000 + 86_400, to / 1000 + 86_400);
  }
}
