import { lazily } from '../domain/lazily.ts';
import { createAffiliateStore } from './affiliate-store.ts';
import { createAutoPickStore } from './auto-pick-store.ts';
import { createConfigurationVersions } from './configuration-versions.ts';
import { createEffectiveTimes } from './effective-times.ts';
import { createFloorPriceStore } from './floor-price-store.ts';
import { type SqliteDatabase } from './open-database.ts';
import { createPaymentStore } from './payment-store.ts';
import { createSessionStore } from './session-store.ts';
import { createSettingsStore } from './settings-store.ts';
import { createUsageEventStore } from './usage-event-store.ts';
import { createWorldStore } from './world-store.ts';

/** All stores of one world over its database. */
export type Stores = ReturnType<typeof openStores>;

/**
 * Opens the stores over a world's database. Each store prepares its statements at its first use: a world that is opened
 * for one request needs few of them.
 */
export function openStores(database: SqliteDatabase) {
  const changes = lazily(() => database.prepare<[], number>('SELECT total_changes()').pluck());
  const countChanges = (): number => changes().get() ?? 0;
  let apartFromMarket = 0;
  /** Runs a write that no market follows from. */
  const apart = (write: () => void): void => {
    const before = countChanges();
    write();
    apartFromMarket += countChanges() - before;
  };
  const world = lazily(() => createWorldStore(database));
  const sessions = lazily(() => createSessionStore(database));
  const affiliates = lazily(() => createAffiliateStore(database));
  const versions = lazily(() => createConfigurationVersions(database));
  const floorPrices = lazily(() => createFloorPriceStore(database));
  const autoPick = lazily(() => createAutoPickStore(database));
  const effectiveTimes = lazily(() => createEffectiveTimes(database));
  const payments = lazily(() => createPaymentStore(database));
  const settings = lazily(() => {
    const { find, save } = createSettingsStore(database);
    return { find, save: (...change: Parameters<typeof save>) => apart(() => save(...change)) };
  });
  const usageEvents = lazily(() => createUsageEventStore(database));
  return {
    database,
    /** Number of rows inserted, updated or deleted since the database was opened; it grows with every change. */
    changes: countChanges,
    /** The part of these changes that no market follows from. */
    changesApartFromMarket: (): number => apartFromMarket,
    get world() {
      return world();
    },
    get sessions() {
      return sessions();
    },
    get affiliates() {
      return affiliates();
    },
    get versions() {
      return versions();
    },
    get floorPrices() {
      return floorPrices();
    },
    get autoPick() {
      return autoPick();
    },
    get effectiveTimes() {
      return effectiveTimes();
    },
    get payments() {
      return payments();
    },
    get settings() {
      return settings();
    },
    get usageEvents() {
      return usageEvents();
    },
  };
}
