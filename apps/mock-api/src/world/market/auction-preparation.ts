import type { MarketEpoch, MarketSite, MarketUnit } from '#api/simulation/market/epoch.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { yieldToEventLoop } from '#api/domain/steps.ts';

/** Computes the auctions of a site before they are needed, with pauses for other work: each may take milliseconds. */
export class AuctionPreparation {
  readonly #model: MarketModel;
  readonly #site: MarketSite;
  /** Epochs that are done: to look them up for every hour of a history would take longer than all else. */
  readonly #done = new Set<MarketEpoch>();

  constructor(model: MarketModel, site: MarketSite) {
    this.#model = model;
    this.#site = site;
  }

  /** What generating and estimating days of these epochs needs. */
  tables(epochs: readonly MarketEpoch[]): Promise<void> {
    const missing = epochs.filter((epoch) => !this.#done.has(epoch));
    for (const epoch of missing) this.#done.add(epoch);
    return this.#compute(missing, (unit) => this.#model.table(this.#site, unit));
  }

  /** What the rough bounds of these epochs need. */
  usualPaid(epochs: readonly MarketEpoch[]): Promise<void> {
    return this.#compute(epochs, (unit) => this.#model.usualPaid(this.#site, unit));
  }

  async #compute(
    epochs: readonly MarketEpoch[],
    compute: (unit: MarketUnit) => unknown,
  ): Promise<void> {
    for (const unit of epochs.flatMap(({ units }) => units)) {
      const { computed } = this.#model;
      compute(unit);
      if (this.#model.computed > computed) await yieldToEventLoop();
    }
  }
}
