import { normalCurrency } from '../../contract/currencies.ts';
import { slotFrom } from '../../simulation/market/slots.ts';
import type { FloorPriceRecord } from '../../store/floor-price-store.ts';

/** What floor prices are read from. */
interface FloorSources {
  /** Oldest first. */
  readonly floorPrices: readonly FloorPriceRecord[];
  /** Units of a currency for 1 USD, by its code. */
  readonly unitsPerUsd: ReadonlyMap<string, number>;
}

interface Floor {
  readonly key: string;
  readonly floorUsd: number;
  /** The slot from which it is both known and meant. */
  readonly fromSlot: number;
  /** Its index among the records: of two that are in force, the later record holds. */
  readonly index: number;
}

const keyOf = (adUnitId: string, bidder: string): string => JSON.stringify([adUnitId, bidder]);

/** The floor prices that hold in a slot, which may only move forward: each record is looked at once. */
export class FloorsInForce {
  /** By the slot from which they hold. */
  readonly #floors: readonly Floor[];
  #next = 0;
  readonly #inForce = new Map<string, Floor>();

  constructor({ floorPrices, unitsPerUsd }: FloorSources) {
    this.#floors = floorPrices
      .map(({ adUnitId, bidder, currency, floorPrice, recordedAt, validFrom }, index) => ({
        key: keyOf(adUnitId, bidder),
        floorUsd: floorPrice / (unitsPerUsd.get(normalCurrency(currency)) ?? 1),
        fromSlot: slotFrom(Math.max(recordedAt, validFrom)),
        index,
      }))
      .sort((a, b) => a.fromSlot - b.fromSlot);
  }

  /** Lets all hold that have taken effect by a slot. */
  moveTo(slot: number): void {
    for (;;) {
      const floor = this.#floors[this.#next];
      if (!floor || floor.fromSlot > slot) return;
      this.#next += 1;
      if ((this.#inForce.get(floor.key)?.index ?? -1) < floor.index)
        this.#inForce.set(floor.key, floor);
    }
  }

  /** The floor price of a bidder on an ad unit in USD; null for none. */
  floorOf(adUnitId: string, bidder: string): number | null {
    return this.#inForce.get(keyOf(adUnitId, bidder))?.floorUsd ?? null;
  }
}
