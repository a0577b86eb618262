import { beforeEach, describe, expect, it } from 'vitest';
import type { ConfiguredRow } from '#api/domain/configuration.ts';
import { type AffiliateStore, createAffiliateStore } from '#api/store/affiliate-store.ts';
import { createEmptyDatabase } from '#api/store/open-database.ts';

const affiliate = {
  id: 'A1',
  capabilities: 'FULL_WRAPPER',
  startTimestamp: 1000,
  onboardStatus: 'UPLOAD_CONFIG',
  autoPickEnabled: false,
  pageTimeoutMs: 1500,
} as const;
const rows = (page: string): ConfiguredRow[] => [
  { page, adUnit: '/1/a', divId: 'a', sizes: [[300, 250]], bids: [{ bidder: 'ix', params: {} }] },
];
const written = (rows: readonly ConfiguredRow[]): string => JSON.stringify(rows);

let store: AffiliateStore;
beforeEach(() => {
  store = createAffiliateStore(createEmptyDatabase());
  store.add(affiliate);
});

describe('the affiliate store', () => {
  it('the affiliate store finds a saved affiliate', () => {
    expect(store.find('A1')).toEqual(affiliate);
    const changed = { ...affiliate, onboardStatus: 'FINISHED', autoPickEnabled: true } as const;
    store.save(changed);
    expect(store.find('A1')).toEqual(changed);
    expect(store.find('A2')).toBeUndefined();
  });

  it('the affiliate store has no configuration before the first', () => {
    expect(store.configuration('A1')).toBeUndefined();
    expect(store.configurationHistory('A1')).toEqual([]);
  });

  it('the affiliate store puts the latest configuration in force and keeps the earlier ones', () => {
    store.addConfiguration('A1', 1000, written(rows('one')));
    store.addConfiguration('A1', 2000, written(rows('two')));
    expect(store.configuration('A1')).toEqual({ validFrom: 2000, rows: rows('two') });
    expect(store.configurationHistory('A1').map((record) => record.validFrom)).toEqual([
      1000, 2000,
    ]);
  });

  it('the affiliate store takes the last of two configurations of the same second', () => {
    store.addConfiguration('A1', 1000, written(rows('one')));
    store.addConfiguration('A1', 1000, written([]));
    expect(store.configuration('A1')?.rows).toEqual([]);
  });

  it('the affiliate store reads only the last of the configurations of one time, after the skipped ones', () => {
    const times = [1800, 1800, 1801, 3600, 3601, 9000];
    times.forEach((validFrom, index) => {
      store.addConfiguration('A1', validFrom, written(rows(String(index))));
    });
    const pages = (skipped: number) =>
      store
        .effectiveConfigurations('A1', { step: 1800, skipped })
        .map(({ rows: [first] }) => first?.page);
    expect(pages(0)).toEqual(['1', '3', '4', '5']);
    expect(pages(1)).toEqual(['1', '3', '4', '5']);
    expect(pages(2)).toEqual(['3', '4', '5']);
    expect(store.versions('A1', 100)).toHaveLength(6);
  });

  it('the affiliate store forgets what was configured later than a time', () => {
    store.addConfiguration('A1', 1000, written(rows('one')));
    store.addConfiguration('A1', 2000, written(rows('two')));
    store.addConfiguration('A1', 2001, written(rows('three')));
    store.removeConfigurationsAfter('A1', 2000);
    expect(store.configuration('A1')?.rows).toEqual(rows('two'));
    expect(store.configurationHistory('A1').map((record) => record.validFrom)).toEqual([
      1000, 2000,
    ]);
  });

  it('the affiliate store separates affiliates and refuses a configuration of an unknown one', () => {
    store.add({ ...affiliate, id: 'A2' });
    store.addConfiguration('A2', 1000, written(rows('two')));
    expect(store.configuration('A1')).toBeUndefined();
    expect(() => store.addConfiguration('A3', 1, written([]))).toThrow();
  });
});
