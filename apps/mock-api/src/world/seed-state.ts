import type { Stores } from '../store/open-stores.ts';
import { historyStartMs } from './market/history.ts';
import { seededConfigurations, type SeededConfiguration } from './seed-configurations.ts';
import { growFloorPrices, seedFloorPrices } from './seed-floor-prices.ts';
import type { SeedInput } from './seed-input.ts';
import { growPayments, seedPayments } from './seed-payments.ts';

/**
 * Adds the affiliates of the fixtures, each with its configurations since the first day of its history, and returns these by
 * affiliate id.
 */
function seedAffiliates({ affiliates }: Stores, input: SeedInput) {
  const { origin, fixtures } = input;
  const configurations = new Map<string, readonly SeededConfiguration[]>();
  for (const affiliate of fixtures.affiliates) {
    const { id, capabilities, onboardStatus, historyMonths, traffic } = affiliate;
    const startTimestamp = historyStartMs(origin, historyMonths) / 1000;
    affiliates.add({
      id,
      capabilities,
      startTimestamp,
      onboardStatus,
      autoPickEnabled: false,
      // The time-out of the simulated auctions: what the pages ask for and what the figures show agree.
      pageTimeoutMs: traffic.waiting?.timeoutMs ?? fixtures.market.model.prebidTimeoutMs.value,
    });
    const versions = seededConfigurations(input, affiliate);
    configurations.set(id, versions);
    for (const { validFrom, rows, uploadedBy } of versions)
      affiliates.addConfiguration(id, validFrom, JSON.stringify(rows), uploadedBy);
  }
  return configurations;
}

/** Adds the rows of a new world; other work may have its turn with each `yield`. */
export function* seedState(stores: Stores, input: SeedInput): Generator<void> {
  const configurations = seedAffiliates(stores, input);
  yield;
  yield* seedFloorPrices(stores, input, configurations);
  yield* seedPayments(stores, input);
}

/**
 * Adds the rows that time brings by itself between two simulated times (ms since 1970). Each row is added once and
 * depends only on the seed and its own date, so one long step and many short ones give the same state.
 */
export function growState(stores: Stores, input: SeedInput, from: number, to: number): void {
  growPayments(stores, input, from, to);
  growFloorPrices(stores, input, from, to);
}
