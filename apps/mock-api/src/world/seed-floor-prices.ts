import { DAY_SECONDS } from '../contract/values/time-units.ts';
import type { ConfiguredRow } from '../domain/configuration.ts';
import type { AffiliateFixture } from '../fixtures/fixtures.ts';
import { scheduledFloors } from '../simulation/market/floor-schedule.ts';
import type { MarketUnit } from '../simulation/market/epoch.ts';
import { slotFrom, slotStart } from '../simulation/market/calendar/slots.ts';
import type { FloorPriceRecord } from '../store/floor-price-store.ts';
import type { Stores } from '../store/open-stores.ts';
import { historyStartMs } from './market/history.ts';
import { unitsOf } from './market/affiliate-epochs.ts';
import { affiliateSite } from './market/world-market.ts';
import { seededConfigurations, type SeededConfiguration } from './seed-configurations.ts';
import type { SeedInput } from './seed-input.ts';

/** A range of time in seconds since 1970, half-open. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The floor prices that an affiliate's simulated staff sets in a span, for a configuration. */
function scheduledFloorPrices(
  { fixtures, model }: Pick<SeedInput, 'fixtures' | 'model'>,
  fixture: AffiliateFixture,
  rows: readonly ConfiguredRow[],
  { from, to }: Span,
): FloorPriceRecord[] {
  const site = affiliateSite(fixture, fixtures);
  const input = {
    seed: model.seed,
    market: fixtures.market,
    site,
    currency: fixture.currency,
    units: unitsOf(rows),
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

function floorsOf(
  { affiliates }: Stores,
  input: SeedInput,
  fixture: AffiliateFixture,
  span: Span,
): FloorPriceRecord[] {
  const configuration = affiliates.configuration(fixture.id);
  return configuration ? scheduledFloorPrices(input, fixture, configuration.rows, span) : [];
}

/** Writes floor prices in order of time, so that one long step and many short ones write the same rows. */
function addFloors(stores: Stores, floors: readonly FloorPriceRecord[]): void {
  for (const floor of [...floors].sort((a, b) => a.validFrom - b.validFrom)) {
    stores.floorPrices.add(floor);
  }
}

/** Whether a user has changed something at an affiliate: then its simulated staff sets no more floor prices. */
function isTouched(stores: Stores, input: SeedInput, fixture: AffiliateFixture): boolean {
  const affiliateId = fixture.id;
  const [uploaded] = stores.affiliates.versions(affiliateId, 1);
  return (
    stores.autoPick.all(affiliateId).length > 0 ||
    stores.floorPrices.anyByUser(affiliateId) ||
    uploaded?.validFrom !== seededConfigurations(input, fixture).at(-1)?.validFrom
  );
}

const withFloors = ({ fixtures }: SeedInput): readonly AffiliateFixture[] =>
  fixtures.affiliates.filter(({ traffic }) => traffic.floorPrices);

/** Whether a bidder was on an ad unit of an affiliate with these configurations when it got a floor price. */
function wasConfigured(
  configurations: readonly SeededConfiguration[],
): (floor: FloorPriceRecord) => boolean {
  const pairOf = (adUnitId: string, bidder: string): string => JSON.stringify([adUnitId, bidder]);
  const versions = configurations.map(({ validFrom, rows }) => ({
    validFrom,
    pairs: new Set(
      rows.flatMap(({ divId, bids }) => bids.map(({ bidder }) => pairOf(divId, bidder))),
    ),
  }));
  return ({ adUnitId, bidder, validFrom }) =>
    versions.findLast((one) => one.validFrom <= validFrom)?.pairs.has(pairOf(adUnitId, bidder)) ??
    false;
}

/**
 * Adds the floor prices of the whole history; `configurations` are those of each affiliate, by id. Other work may have its
 * turn with each `yield`.
 */
export function* seedFloorPrices(
  stores: Stores,
  input: SeedInput,
  configurations: ReadonlyMap<string, readonly SeededConfiguration[]>,
): Generator<void> {
  const origin = input.origin / 1000;
  const floors: FloorPriceRecord[] = [];
  for (const fixture of withFloors(input)) {
    const versions = configurations.get(fixture.id) ?? [];
    const span = {
      from: historyStartMs(input.origin, fixture.historyMonths) / 1000,
      to: origin + DAY_SECONDS,
    };
    const { rows = [] } = versions.at(-1) ?? {};
    floors.push(
      ...scheduledFloorPrices(input, fixture, rows, span).filter(wasConfigured(versions)),
    );
    yield;
  }
  addFloors(stores, floors);
  yield;
}

/** Adds the floor prices of the days after that of `from` up to the day of `to` (ms since 1970, starts of days). */
export function growFloorPrices(stores: Stores, input: SeedInput, from: number, to: number): void {
  const span = { from: from / 1000 + DAY_SECONDS, to: to / 1000 + DAY_SECONDS };
  const floors = withFloors(input)
    .filter((fixture) => !isTouched(stores, input, fixture))
    .flatMap((fixture) => floorsOf(stores, input, fixture, span));
  addFloors(stores, floors);
}
