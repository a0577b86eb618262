import type { AffiliateFixture, Fixtures } from '../../fixtures/fixtures.ts';
import { SLOTS_THAT_BIND } from '../../simulation/market/bound-incidents.ts';
import type { MarketEpoch, MarketSite, MarketUnit } from '../../simulation/market/epoch.ts';
import { SLOT_SECONDS, slotAt } from '../../simulation/market/slots.ts';
import type { Stores } from '../../store/open-stores.ts';
import { epochsOf, unitsOf } from './affiliate-epochs.ts';
import type { FactRepository } from './fact-repository.ts';
import { historyStart } from './history.ts';
import { MarketView } from './market-view.ts';

/** What a market needs to know of the world that it is in. */
export interface MarketWorld {
  readonly fixtures: Fixtures;
  readonly stores: Stores;
  /** Another word whenever the state may have changed. */
  readonly revision: string;
  nowSeconds(): number;
}

/** The place of an affiliate in the market. */
export function siteOf({ id, country, traffic }: AffiliateFixture): MarketSite {
  return {
    affiliateId: id,
    country,
    dailyAuctionsPerAdUnit: traffic.dailyAuctionsPerAdUnit,
    incidents: traffic.incidents,
  };
}

/**
 * How many of an affiliate's first configurations bring no traffic. One that an affiliate without history starts with has
 * never been live: its traffic begins when it is uploaded.
 */
function configurationsNotLive({ historyDays, configFile }: AffiliateFixture): number {
  return historyDays === 0 && configFile !== null ? 1 : 0;
}

/** The market as one world sees it: the facts that follow from what is configured there. */
export class WorldMarket {
  readonly #world: MarketWorld;
  readonly #repository: FactRepository;
  readonly #epochs = new Map<string, readonly MarketEpoch[]>();
  readonly #configured = new Map<string, readonly MarketUnit[]>();
  #revision = '';

  constructor(world: MarketWorld, repository: FactRepository) {
    this.#world = world;
    this.#repository = repository;
  }

  /** What has been measured at an affiliate up to the clock's now; throws for one that the fixtures do not have. */
  of(affiliateId: string): MarketView {
    const fixture = this.#world.fixtures.affiliates.find(({ id }) => id === affiliateId);
    if (!fixture) throw new Error(`no affiliate ${affiliateId} in the fixtures`);
    return new MarketView(
      this.#repository,
      siteOf(fixture),
      this.#epochsOf(fixture),
      slotAt(this.#world.nowSeconds()),
    );
  }

  /** The ad units of an affiliate's latest configuration, live or not; none before the first. */
  configuredUnits(affiliateId: string): readonly MarketUnit[] {
    this.#forgetFormerState();
    const known = this.#configured.get(affiliateId);
    if (known) return known;
    const configuration = this.#world.stores.affiliates.configuration(affiliateId);
    const made = unitsOf(configuration?.placements ?? []);
    this.#configured.set(affiliateId, made);
    return made;
  }

  /** Generates all that has been measured so far at every affiliate. */
  prepareAll(): Promise<void> {
    return this.prepareSince(0);
  }

  /** Generates what has been measured at every affiliate since a time (seconds since 1970). */
  async prepareSince(seconds: number): Promise<void> {
    for (const { id } of this.#world.fixtures.affiliates) {
      const view = this.of(id);
      await view.prepare(slotAt(seconds), view.nowSlot);
    }
  }

  #epochsOf(fixture: AffiliateFixture): readonly MarketEpoch[] {
    this.#forgetFormerState();
    const { stores, fixtures } = this.#world;
    const known = this.#epochs.get(fixture.id);
    if (known) return known;
    const made = epochsOf({
      configurations: stores.affiliates.effectiveConfigurations(fixture.id, {
        step: SLOT_SECONDS,
        skipped: configurationsNotLive(fixture),
      }),
      floorPrices: stores.floorPrices.all(fixture.id),
      autoPick: stores.autoPick.all(fixture.id),
      unitsPerUsd: fixtures.unitsPerUsd,
      sinceSlot: historyStart(slotAt(this.#world.nowSeconds())) - SLOTS_THAT_BIND,
    });
    this.#epochs.set(fixture.id, made);
    return made;
  }

  #forgetFormerState(): void {
    const { revision } = this.#world;
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#epochs.clear();
    this.#configured.clear();
  }
}
