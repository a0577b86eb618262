import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  diffConfigurations,
  isUnchanged,
} from '#portal/features/config-upload/models/config-diff.ts';
import { readCsv } from '#portal/features/config-upload/models/read-csv.ts';
import {
  canonicalJson,
  entriesOfFile,
  entriesOfList,
} from '#portal/features/config-upload/models/bidder-entries.ts';
import { csvRow, HEADER } from './problems.ts';

const bids = (params: Record<string, object>) =>
  JSON.stringify(Object.entries(params).map(([bidder, value]) => ({ bidder, params: value })));
const TOP = [
  'Home',
  '/1/top',
  'top',
  '[[970,250],[728,90]]',
  bids({ ix: { a: 1, b: 2 }, ttd: {} }),
];
const SIDE = ['Home', '/1/side', 'side', '[[300,250]]', bids({ ix: { a: 2 } })];
const NEWS = ['News', '/1/news', 'top', '[[300,250]]', bids({ ttd: {} })];

/** An ad unit of the server's list, from a row of a file. */
const adUnit = ([, adUnitName = '', divId = '', sizes = '']: string[], params: object) => ({
  adUnitName,
  divId,
  sizes: JSON.parse(sizes) as [number, number][],
  params: params as Record<string, unknown>,
});
const head = { configId: 'c', prebidWrapperCoreUrl: '', prebidWrapperConfigUrl: '' };

/** The same three rows in the server's list. */
const CURRENT: BiddersByPage = {
  Home: {
    ...head,
    bidders: {
      ix: [adUnit(TOP, { b: 2, a: 1 }), adUnit(SIDE, { a: 2 })],
      ttd: [adUnit(TOP, {})],
    },
  },
  News: { ...head, bidders: { ttd: [adUnit(NEWS, {})] } },
};

function diff(...rows: readonly (readonly string[])[]) {
  const file = readCsv([HEADER, ...rows.map((row) => csvRow(...row))].join('\n'));
  return diffConfigurations(entriesOfList(CURRENT), entriesOfFile(file));
}

const nothing = { added: [], changed: [], removed: [] };

describe('U5 the difference that an upload makes', () => {
  it('U5 is empty for the same configuration in any order', () => {
    const same = diff(NEWS, SIDE, TOP);
    expect(isUnchanged(same)).toBe(true);
    expect(same).toEqual({
      pages: { ...nothing, unchanged: 2 },
      adUnits: { ...nothing, unchanged: 3 },
      bidders: { ...nothing, unchanged: 2 },
    });
  });

  it('U5 lists added items', () => {
    const blog = ['Blog', '/1/blog', 'top', '[[300,250]]', bids({ sovrn: {} })];
    expect(diff(TOP, SIDE, NEWS, blog)).toEqual({
      pages: { ...nothing, added: ['Blog'], unchanged: 2 },
      adUnits: { ...nothing, added: ['Blog · top'], unchanged: 3 },
      bidders: { ...nothing, added: ['sovrn'], unchanged: 2 },
    });
  });

  it('U5 lists removed items', () => {
    expect(diff(SIDE)).toEqual({
      pages: { ...nothing, changed: ['Home'], removed: ['News'], unchanged: 0 },
      adUnits: { ...nothing, removed: ['Home · top', 'News · top'], unchanged: 1 },
      bidders: { ...nothing, changed: ['ix'], removed: ['ttd'], unchanged: 0 },
    });
  });

  it('U5 counts other sizes or another path as a change of the ad unit, not of its bidders', () => {
    for (const [index, cell] of [
      [1, '/1/other'],
      [3, '[[1,1]]'],
    ] as const) {
      const changed = diff(TOP.with(index, cell), SIDE, NEWS);
      expect(changed.pages.changed).toEqual(['Home']);
      expect(changed.adUnits.changed).toEqual(['Home · top']);
      expect(changed.bidders).toEqual({ ...nothing, unchanged: 2 });
    }
  });

  it('U5 counts other params as a change of the bidder too', () => {
    const changed = diff(TOP.with(4, bids({ ix: { a: 1, b: 3 }, ttd: {} })), SIDE, NEWS);
    expect(changed.adUnits.changed).toEqual(['Home · top']);
    expect(changed.bidders.changed).toEqual(['ix']);
  });

  it('U5 is nothing for names that differ only in what nobody sees', () => {
    const [page, adUnit, divId, ...others] = TOP as [string, string, string, string, string];
    const written = [`\u200b${page}`, `${adUnit}\u00a0`, `\ufeff${divId} `, ...others];
    expect(isUnchanged(diff(written, SIDE, NEWS))).toBe(true);
  });

  it('U5 is the removal of everything for a file without rows', () => {
    const empty = diff();
    expect(empty.pages.removed).toEqual(['Home', 'News']);
    expect(empty.bidders.removed).toEqual(['ix', 'ttd']);
    expect(isUnchanged(empty)).toBe(false);
  });

  it('U5 merges rows with the same div id, and counts a single object as a list of one', () => {
    const [page, adUnit, divId, sizes] = TOP as [string, string, string, string];
    const first = [page, adUnit, divId, sizes, '{"bidder":"ttd","params":{}}'];
    const second = [page, adUnit, divId, sizes, bids({ ix: { a: 1.0, b: 2 } })];
    expect(isUnchanged(diff(first, NEWS, second, SIDE))).toBe(true);
  });

  it('U5 merges the rows of a div id into one ad unit: the first path, each size once', () => {
    const [page, , divId] = TOP as [string, string, string];
    const first = [page, '/1/upper', divId, '[[970,250]]', bids({ ttd: {} })];
    const second = [page, '/1/top', divId, '[[728,90],[970,250.0]]', bids({ ix: { a: 1, b: 2 } })];
    expect(isUnchanged(diff(first, SIDE, second, NEWS))).toBe(true);
  });
});

describe('U5 the changes of an upload', () => {
  it('U5 the changes are those between the configuration in force and the file', () => {
    const file = readCsv([HEADER, csvRow(...TOP), csvRow(...SIDE)].join('\n'));
    expect(changesOf(CURRENT, file)).toEqual({
      pages: { ...nothing, removed: ['News'], unchanged: 1 },
      adUnits: { ...nothing, removed: ['News · top'], unchanged: 2 },
      bidders: { ...nothing, changed: ['ttd'], unchanged: 1 },
    });
  });

  it('U5 the changes are unknown for a file that cannot be parsed', () => {
    const file = readCsv([HEADER, csvRow(...TOP.with(4, '{'))].join('\n'));
    expect(changesOf(CURRENT, file)).toBeNull();
  });

  const none = { ...nothing, unchanged: 2 };
  const some = (...kinds: readonly (keyof typeof nothing)[]) => ({
    ...none,
    ...Object.fromEntries(kinds.map((kind) => [kind, ['x']])),
  });

  it.each([
    ['no changes', true, {}],
    ['an added page', false, { pages: some('added') }],
    ['a changed page', false, { pages: some('changed') }],
    ['a removed page', false, { pages: some('removed') }],
    ['a changed ad unit', false, { adUnits: some('changed') }],
    ['a removed bidder', false, { bidders: some('removed') }],
    ['an added and a changed page', false, { pages: some('added', 'changed') }],
    ['an added and a removed page', false, { pages: some('added', 'removed') }],
    ['a changed and a removed page', false, { pages: some('changed', 'removed') }],
  ])('U5 an upload with %s leaves the configuration unchanged: %s', (_what, expected, changes) => {
    const unchanged = { pages: none, adUnits: none, bidders: none };
    expect(isUnchanged({ ...unchanged, ...changes })).toBe(expected);
  });
});

it('U5 compares JSON independent of the order of its keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
});
