import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEmptyDatabase, openDatabase } from '#api/store/open-database.ts';
import { Database } from '#api/store/sqlite.ts';
import { MIGRATIONS } from '#api/store/schema.ts';
import { createSettingsStore } from '#api/store/settings-store.ts';
import { digestState } from '#api/store/state-digest.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const CHANGED = { suggestionWeeklyFloorPriceSubscribed: false } as const;

describe('the settings store', () => {
  it('the settings store stores the settings of each user separately', () => {
    const store = createSettingsStore(createEmptyDatabase());
    expect(store.find('rd')).toEqual({});
    store.save('rd', CHANGED);
    expect(store.find('rd')).toEqual(CHANGED);
    expect(store.find('admin')).toEqual({});
  });

  it('the settings store restores the state when a user returns to the defaults', () => {
    const database = createEmptyDatabase();
    const store = createSettingsStore(database);
    const before = digestState(database, '');
    store.save('rd', CHANGED);
    expect(digestState(database, '')).not.toBe(before);
    store.save('rd', {});
    expect(digestState(database, '')).toBe(before);
  });

  it('the settings store works in a world of an earlier version', () => {
    const file = join(temporaryFolder(), 'old.db');
    const old = new Database(file);
    old.exec(`${MIGRATIONS[0]}; CREATE TABLE schema_version (version INTEGER NOT NULL);
      INSERT INTO schema_version (version) VALUES (1)`);
    old.close();
    const database = openDatabase({ file });
    expect(createSettingsStore(database).find('rd')).toEqual({});
    database.close();
  });
});
