import { readPlacements } from '../domain/csv/read-placements.ts';
import type { Stores } from '../store/open-stores.ts';
import { historyStartMs } from './market/history.ts';
import type { SeedInput } from './seed-input.ts';

/** Adds the affiliates of the fixtures, each with its configuration since the first day of its history. */
export function seedAffiliates({ affiliates }: Stores, { origin, fixtures }: SeedInput): void {
  for (const { id, capabilities, onboardStatus, historyMonths } of fixtures.affiliates) {
    const startTimestamp = historyStartMs(origin, historyMonths) / 1000;
    affiliates.add({ id, capabilities, startTimestamp, onboardStatus, autoPickEnabled: false });
    const text = fixtures.configurations.get(id);
    if (text === undefined) continue;
    const placements = JSON.stringify(readPlacements(text));
    affiliates.addConfiguration(id, startTimestamp, placements);
  }
}
