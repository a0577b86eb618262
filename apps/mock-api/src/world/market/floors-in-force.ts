import { normalCurrency } from '#api/contract/values/currencies.ts';
import { slotFrom } from '#api/simulation/market/calendar/slots.ts';
import type { FloorPriceRecord } from '#api/store/floor-price-store.ts';

/** The input of `FloorsInForce`. */
interface FloorSources {
  /** Oldest first. */
  readonly floorPrices: readonly FloorPriceRecord[];
  /** Units of a currency per 1 USD, by currency code. */
  readonly unitsPerUsd: ReadonlyMap<string, number>;
}

/** A floor price of a bidder on an ad unit. */
interface Floor {
  readonly adUnitId: string;
  readonly bidder: string;
  readonly floorUsd: number;
  /** The slot from which it is both recorded and valid. */
  readonly fromSlot: number;
  /** Its index among the records: of two in force, the later record wins. */
  readonly index: number;
}

/** The floor prices of an ad unit by bidder: the same object until one of them changes. */
export type UnitFloors = ReadonlyMap<string, Floor>;

const NO_FLOORS: UnitFloors = new Map();

/** The floor prices in force in a slot. The slot may only move forward, so each record is read once. */
export class FloorsInForce {
  /** Sorted by `fromSlot`. */
  readonly #floors: readonly Floor[];
  #next = 0;
  readonly #inForce = new Map<string, UnitFloors>();

  constructor({ floorPrices, unitsPerUsd }: FloorSources) {
    this.#floors = floorPrices
      .map(({ adUnitId, bidder, currency, floorPrice, recordedAt, validFrom }, index) => ({
        adUnitId,
        bidder,
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
      const { adUnitId, bidder, index } = floor;
      const ofUnit = this.of(adUnitId);
      if ((ofUnit.get(bidder)?.index ?? -1) < index)
        this.#inForce.set(adUnitId, new Map(ofUnit).set(bidder, floor));
    }
  }

  of(adUnitId: string): UnitFloors {
    return this.#inForce.get(adUnitId) ?? NO_FLOORS;
  }
}
