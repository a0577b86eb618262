import type { AffiliateFixture } from '../fixtures/fixtures.ts';
import { scheduledFloors } from '../simulation/market/floor-schedule.ts';
import type { MarketUnit } from '../simulation/market/epoch.ts';
import { MarketModel } from '../simulation/market/market-model.ts';
import { slotFrom, slotStart } from '../simulation/market/slots.ts';
import type { FloorPriceRecord } from '../store/floor-price-store.ts';
import type { Stores } from '../store/open-stores.ts';
import { historyStartMs } from './market/history.ts';
import { unitsOf } from './market/affiliate-epochs.ts';
import { siteOf } from './market/world-market.ts';
import type { SeedInput } from './seed-input.ts';

const DAY_SECONDS = 86_400;

/** A range of time in seconds since 1970, half-open. */
interface Span {
  readonly from: number;
  readonly to: number;
}

type InputWithModel = SeedInput & Required<Pick<SeedInput, 'model'>>;

function withModel(input: SeedInput): InputWithModel {
  const { seed, fixtures } = input;
  const { model = new MarketModel(seed, fixtures.market, fixtures.bidders) } = input;
  return { ...input, model };
}

/** The floor prices that an affiliate's simulated staff sets in a span. */
function floorsOf(
  stores: Stores,
  { seed, fixtures, model }: InputWithModel,
  fixture: AffiliateFixture,
  { from, to }: Span,
): FloorPriceRecord[] {
  const configuration = stores.affiliates.configuration(fixture.id);
  if (!configuration) return [];
  const site = siteOf(fixtures, fixture);
  const input = {
    seed,
    market: fixtures.market,
    site,
    currency: fixture.currency,
    units: unitsOf(configuration.placements),
    paidCpm: (unit: MarketUnit, bidder: string) => model.usualPaidCpm(site, unit, bidder),
  };
  return scheduledFloors(input, slotFrom(from), slotFrom(to)).map(({ slot, ...floor }) => ({
    ...floor,
    affiliateId: fixture.id,
    validFrom: slotStart(slot),
    recordedAt: slotStart(slot),
    byUser: false,
  }));
}

/** Writes floor prices in order of time, so that one long step and many short ones write the same rows. */
function addFloors(stores: Stores, floors: readonly FloorPriceRecord[]): void {
  for (const floor of [...floors].sort((a, b) => a.validFrom - b.validFrom)) {
    stores.floorPrices.add(floor);
  }
}

/** Whether a user has changed something at an affiliate: then its simulated staff sets no more floor prices. */
function isTouched(stores: Stores, affiliateId: string): boolean {
  return (
    stores.affiliates.configurationCount(affiliateId) > 1 ||
    stores.autoPick.all(affiliateId).length > 0 ||
    stores.floorPrices.anyByUser(affiliateId)
  );
}

const withFloors = ({ fixtures }: SeedInput): readonly AffiliateFixture[] =>
  fixtures.affiliates.filter(({ traffic }) => traffic.floorPrices);

/** Adds the floor prices from the first day of an affiliate's history to the end of the world's first day. */
export function seedFloorPrices(stores: Stores, input: SeedInput): void {
  const origin = input.origin / 1000;
  const made = withModel(input);
  const floors = withFloors(input).flatMap((fixture) =>
    floorsOf(stores, made, fixture, {
      from: historyStartMs(input.origin, fixture.historyMonths) / 1000,
      to: origin + DAY_SECONDS,
    }),
  );
  addFloors(stores, floors);
}

/** Adds the floor prices of the days after that of `from` up to the day of `to` (ms since 1970, starts of days). */
export function growFloorPrices(stores: Stores, input: SeedInput, from: number, to: number): void {
  const span = { from: from / 1000 + DAY_SECONDS, to: to / 1000 + DAY_SECONDS };
  const made = withModel(input);
  const floors = withFloors(input)
    .filter(({ id }) => !isTouched(stores, id))
    .flatMap((fixture) => floorsOf(stores, made, fixture, span));
  addFloors(stores, floors);
}
