import type { Stores } from '../store/open-stores.ts';
import { seedAffiliates } from './seed-affiliates.ts';
import { growFloorPrices, seedFloorPrices } from './seed-floor-prices.ts';
import type { SeedInput } from './seed-input.ts';
import { growPayments, seedPayments } from './seed-payments.ts';

/** Writes the first state into an empty database. The code of each resource is in a file of its own. */
export function seedState(stores: Stores, input: SeedInput): void {
  seedAffiliates(stores, input);
  seedFloorPrices(stores, input);
  seedPayments(stores, input);
}

/**
 * Adds the rows that time brings by itself between two simulated times (ms since 1970). Each row is added once and
 * depends only on the seed and its own date, so one long step and many short ones give the same state.
 */
export function growState(stores: Stores, input: SeedInput, from: number, to: number): void {
  growPayments(stores, input, from, to);
  growFloorPrices(stores, input, from, to);
}
