import { createAffiliateStore } from './affiliate-store.ts';
import { type SqliteDatabase } from './open-database.ts';
import { createPaymentStore } from './payment-store.ts';
import { createSessionStore } from './session-store.ts';
import { createSettingsStore } from './settings-store.ts';
import { createUsageEventStore } from './usage-event-store.ts';
import { createWorldStore } from './world-store.ts';

/** All stores of one world over its database. */
export type Stores = ReturnType<typeof openStores>;

export function openStores(database: SqliteDatabase) {
  return {
    database,
    world: createWorldStore(database),
    sessions: createSessionStore(database),
    affiliates: createAffiliateStore(database),
    payments: createPaymentStore(database),
    settings: createSettingsStore(database),
    usageEvents: createUsageEventStore(database),
  };
}
