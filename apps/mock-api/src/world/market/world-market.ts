import { HALF_HOUR_SECONDS } from '#api/contract/values/time-units.ts';
import { createHash } from 'node:crypto';
import { memo, oncePer } from '#api/lib/memo.ts';
import type { ConfiguredRow } from '#api/domain/configuration.ts';
import { readConfiguredRows } from '#api/domain/csv/read-configured-rows.ts';
import type { AffiliateFixture, Fixtures } from '#api/fixtures/fixtures.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { SLOTS_THAT_BIND } from '#api/simulation/market/incidents/bound-incidents.ts';
import { SLOTS_THAT_RAMP } from '#api/simulation/market/units/ramp-up.ts';
import type {
  FirstBidder,
  MarketEpoch,
  MarketSite,
  MarketUnit,
} from '#api/simulation/market/epoch.ts';
import { slotAt } from '#api/simulation/market/calendar/slots.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import type { Stores } from '#api/store/open-stores.ts';
import { epochsOf, type EpochSources, unitsOf } from './affiliate-epochs.ts';
import { historyStart } from './history.ts';
import type { SeedMarket } from './market-cache.ts';
import { MarketView } from './market-view.ts';

/** What a market needs of its world. */
export interface MarketWorld {
  readonly fixtures: Fixtures;
  readonly stores: Stores;
  /** Changes whenever the part of the state that the market follows from may have changed. */
  readonly revision: string;
  nowSeconds(): number;
}

/** The bidders of a configuration in its order, with the share of the ad units that have each. */
function firstBiddersOf(rows: readonly ConfiguredRow[]): FirstBidder[] {
  const counts = new Map<string, number>();
  for (const { bidder } of rows.flatMap(({ bids }) => bids))
    counts.set(bidder, (counts.get(bidder) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, reach: count / rows.length }));
}

const configuredRows = memo<Fixtures['configurations'], readonly ConfiguredRow[]>();

/** The rows of an affiliate's configuration in the fixtures; none without one. */
export function configuredRowsOf({ configurations }: Fixtures, affiliateId: string) {
  return getOrCreate(configuredRows(configurations), affiliateId, () =>
    readConfiguredRows(configurations.get(affiliateId) ?? ''),
  );
}

/** The site of an affiliate in the market. */
export const affiliateSite = oncePer(
  (fixture: AffiliateFixture, fixtures: Fixtures): MarketSite => {
    const { id, country, traffic } = fixture;
    return {
      affiliateId: id,
      country,
      type: traffic.type ?? 'general',
      dailyViewsPerPage: traffic.dailyViewsPerPage,
      incidents: traffic.incidents,
      firstBidders: firstBiddersOf(configuredRowsOf(fixtures, id)),
      leaders: traffic.leaders ?? [],
      demand: traffic.demand ?? 1,
      prices: traffic.prices ?? 1,
      devices: traffic.devices ?? null,
      newcomers: traffic.newcomers ?? 1,
      waiting: traffic.waiting ?? null,
    };
  },
);

/**
 * Number of an affiliate's first configurations that bring no traffic. The initial configuration of an affiliate
 * without history was never live: its traffic begins with the first upload.
 */
function configurationsNotLive({ historyMonths, configFile }: AffiliateFixture): number {
  return historyMonths === 0 && configFile !== null ? 1 : 0;
}

/** The epochs of an affiliate, and the digest of what they follow from. */
interface KnownEpochs {
  readonly digest: string;
  readonly revision: string;
  readonly sinceSlot: number;
  readonly epochs: readonly MarketEpoch[];
}

function digestOf({ configurations, floorPrices, autoPick, sinceSlot }: EpochSources): string {
  const text = JSON.stringify([configurations, floorPrices, autoPick, sinceSlot]);
  return createHash('sha256').update(text).digest('base64');
}

/** Slots before the history whose epochs affect its figures. */
const SLOTS_THAT_MATTER = Math.max(SLOTS_THAT_BIND, SLOTS_THAT_RAMP);

/** The market of one world: the facts that follow from its configurations. */
export class WorldMarket {
  readonly #world: MarketWorld;
  readonly #market: SeedMarket;
  readonly #epochs = new Map<string, KnownEpochs>();
  readonly #configured = new Map<string, readonly MarketUnit[]>();
  #revision = '';

  constructor(world: MarketWorld, market: SeedMarket) {
    this.#world = world;
    this.#market = market;
  }

  /** The time-independent part of the market. */
  get model(): MarketModel {
    return this.#market.model;
  }

  /** The figures of an affiliate up to the clock's now; throws for an affiliate that is not in the fixtures. */
  of(affiliateId: string): MarketView {
    const fixture = this.#world.fixtures.affiliates.find(({ id }) => id === affiliateId);
    if (!fixture) throw new Error(`no affiliate ${affiliateId} in the fixtures`);
    return new MarketView(
      this.#market,
      affiliateSite(fixture, this.#world.fixtures),
      this.#epochsOf(fixture),
      slotAt(this.#world.nowSeconds()),
    );
  }

  /** The ad units of an affiliate's latest configuration, live or not; none before the first configuration. */
  configuredUnits(affiliateId: string): readonly MarketUnit[] {
    this.#forgetFormerState();
    const known = this.#configured.get(affiliateId);
    if (known) return known;
    const configuration = this.#world.stores.affiliates.configuration(affiliateId);
    const units = unitsOf(configuration?.rows ?? []);
    this.#configured.set(affiliateId, units);
    return units;
  }

  /**
   * Most writes change no market: epochs from the same sources are the same object, which holds everything that is
   * computed for it.
   */
  #epochsOf(fixture: AffiliateFixture): readonly MarketEpoch[] {
    const { revision } = this.#world;
    const sinceSlot = historyStart(slotAt(this.#world.nowSeconds())) - SLOTS_THAT_MATTER;
    const known = this.#epochs.get(fixture.id);
    if (known?.revision === revision && known.sinceSlot === sinceSlot) return known.epochs;
    const sources = this.#sourcesOf(fixture, sinceSlot);
    const digest = digestOf(sources);
    const epochs = known?.digest === digest ? known.epochs : epochsOf(sources);
    this.#epochs.set(fixture.id, { digest, revision, sinceSlot, epochs });
    return epochs;
  }

  #sourcesOf(fixture: AffiliateFixture, sinceSlot: number): EpochSources {
    const { stores, fixtures } = this.#world;
    return {
      configurations: stores.affiliates.effectiveConfigurations(fixture.id, {
        step: HALF_HOUR_SECONDS,
        skipped: configurationsNotLive(fixture),
      }),
      floorPrices: stores.floorPrices.all(fixture.id),
      autoPick: stores.autoPick.all(fixture.id),
      sinceSlot,
      unitsPerUsd: fixtures.unitsPerUsd,
    };
  }

  #forgetFormerState(): void {
    const { revision } = this.#world;
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#configured.clear();
  }
}
