import type { Act } from '../contract/operations/control/acts.ts';
import { lazily, lazyProperties } from '../lib/lazily.ts';
import { createActStore } from './act-store.ts';
import { createAffiliateStore } from './affiliate-store.ts';
import { createAutoPickStore } from './auto-pick-store.ts';
import { createFloorPriceStore } from './floor-price-store.ts';
import { checkpoint, commitInTwoBlocks, type SqliteDatabase } from './open-database.ts';
import { createPaymentStore } from './payment-store.ts';
import { createSessionStore } from './session-store.ts';
import { createSettingsStore } from './settings-store.ts';
import { createUsageEventStore } from './usage-event-store.ts';
import { createWorldStore } from './world-store.ts';

export type Stores = ReturnType<typeof openStores>;

function changeCounter(database: SqliteDatabase) {
  const total = lazily(() => database.prepare<[], number>('SELECT total_changes()').pluck());
  let asideCount = 0;
  const count = (): number => (total().get() ?? 0) - asideCount;
  return {
    count,
    /** Runs a write that changes no response. */
    writeAside: (write: () => void): void => {
      const before = count();
      write();
      asideCount += count() - before;
    },
  };
}

/**
 * Opens the stores over a world's database. Each store prepares its statements at its first use: a world that is opened
 * for one request needs few of them.
 */
export function openStores(database: SqliteDatabase) {
  const { count, writeAside } = changeCounter(database);
  return lazyProperties({
    database: () => database,
    /**
     * Number of rows inserted, updated or deleted since the database was opened, without acts; it grows with every
     * change.
     */
    changes: () => count,
    /** Runs a long transaction, and lets other requests in before its log is moved into the database. */
    commitLong: () => (commit: () => void) => commitInTwoBlocks(database, commit),
    /** Returns to the disk what the log holds beyond the changes. */
    releaseDisk: () => () => checkpoint(database),
    world: () => createWorldStore(database),
    sessions: () => createSessionStore(database),
    affiliates: () => createAffiliateStore(database),
    floorPrices: () => createFloorPriceStore(database),
    autoPick: () => createAutoPickStore(database),
    payments: () => createPaymentStore(database),
    settings: () => createSettingsStore(database),
    acts: () => {
      const { add, ...store } = createActStore(database);
      return { ...store, add: (act: Act) => writeAside(() => add(act)) };
    },
    usageEvents: () => createUsageEventStore(database),
  });
}
