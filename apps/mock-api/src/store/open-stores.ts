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

export function openStores(database: SqliteDatabase) {
  const changes = database.prepare<[], number>('SELECT total_changes()').pluck();
  return {
    database,
    /** Number of rows inserted, updated or deleted since the database was opened; it grows with every change. */
    changes: (): number => changes.get() ?? 0,
    world: createWorldStore(database),
    sessions: createSessionStore(database),
    affiliates: createAffiliateStore(database),
    versions: createConfigurationVersions(database),
    floorPrices: createFloorPriceStore(database),
    autoPick: createAutoPickStore(database),
    effectiveTimes: createEffectiveTimes(database),
    payments: createPaymentStore(database),
    settings: createSettingsStore(database),
    usageEvents: createUsageEventStore(database),
  };
}
