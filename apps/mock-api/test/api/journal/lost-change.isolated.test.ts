import { expect, it, vi } from 'vitest';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import type { SqliteDatabase } from '#api/store/open-database.ts';
import type * as settingsStore from '#api/store/settings-store.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';

/** Whether the store of settings loses what it should write. */
const store = vi.hoisted(() => ({ loses: false }));

vi.mock('#api/store/settings-store.ts', async (original) => {
  const { createSettingsStore } = await original<typeof settingsStore>();
  return {
    createSettingsStore: (database: SqliteDatabase) => {
      const { find, save } = createSettingsStore(database);
      const perhaps: typeof save = (...change) => (store.loses ? undefined : save(...change));
      return { find, save: perhaps };
    },
  };
});

const server = serverForAllTests();

const lastWhy = async (): Promise<string | undefined> =>
  (await new SimWorld(server).call<JournalEntry[]>('GET', '/journal?limit=1')).body[0]?.why;

it('Q2 the journal names a change that was reported, but not written', async () => {
  const publisher = await server.signIn('publisher');
  const change = { suggestionWeeklyFloorPriceSubscribed: false };
  store.loses = true;
  await publisher.patch('/v1/prebid/users/me', change);
  expect(await lastWhy()).toMatch(
    /Nothing of the state was written, although it reported settings .*true -> false\.$/,
  );
  store.loses = false;
  await publisher.patch('/v1/prebid/users/me', change);
  expect(await lastWhy()).toMatch(/It changed settings .*true -> false\.$/);
});
