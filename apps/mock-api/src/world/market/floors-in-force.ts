import { normalCurrency } from '#api/contract/values/currencies.ts';
import { slotFrom } from '#api/simulation/market/slots.ts';
import type { FloorPriceRecord } from '#api/store/floor-price-store.ts';

/** The input of `FloorsInForce`. */
interface FloorSources {
  /** Oldest first. */
  readonly floorPrices: readonly FloorPriceRecord[];
  /** Units of a currency per 1 USD, by currency code. */
  readonly unitsPerUsd: ReadonlyMap<string, number>;
}

interface Floor {
  readonly key: string;
  readonly floorUsd: number;
  /** The slot from which it is both recorded and valid. */
  readonly fromSlot: number;
  /** Its index among the records: of two in force, the later record wins. */
  readonly index: number;
}

const keyOf = (adUnitId: string, bidder: string): string => JSON.stringify([adUnitId, bidder]);

/** The floor prices in force in a slot. The slot may only move forward, so each record is read once. */
export class FloorsInForce {
  /** Sorted by `fromSlot`. */
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

  /** Moves to a slot: floor prices that have taken effect by then are in force. */
  moveTo(slot: number): void {
    for (;;) {
      const floor = this.#floors[this.#next];
      if (!floor || floor.fromSlot > slot) return;
      this.#next += 1;
      if ((this.#inForce.get(floor.key)?.index ?? -1) < floor.index)
        this.#inForce.set(floor.key, floor);
    }
  }

  /** The floor price of a bidder on an ad unit in USD; null when there is none. */
  floorOf(adUnitId: string, bidder: string): number | null {
    return this.#inForce.get(keyOf(adUnitId, bidder))?.floorUsd ?? null;
  }
}
