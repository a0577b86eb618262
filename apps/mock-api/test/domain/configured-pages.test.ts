import { describe, expect, it } from 'vitest';
import { biddersOf, type PageAdUnit, pagesOf, withBidders } from '#api/domain/configured-pages.ts';
import type { ConfiguredRow } from '#api/domain/configuration.ts';

const bid = (bidder: string) => ({ bidder, params: { of: bidder } });
const row = (given: Partial<ConfiguredRow>): ConfiguredRow => ({
  page: 'Home',
  adUnit: '/1/a',
  divId: 'a',
  sizes: [[300, 250]],
  bids: [bid('ix')],
  ...given,
});

describe('pagesOf', () => {
  it('pagesOf orders pages by name and ad units by div id, by code unit', () => {
    const pages = pagesOf([
      row({ page: 'b', divId: 'z' }),
      row({ page: 'b', divId: 'B' }),
      row({ page: 'Ä' }),
      row({ page: 'B' }),
    ]);
    expect(pages.map((page) => page.pageName)).toEqual(['B', 'b', 'Ä']);
    expect(pages[1]?.adUnits.map((adUnit) => adUnit.divId)).toEqual(['B', 'z']);
  });

  it('pagesOf merges the rows of one div id on a page: all bids, each size once, the first name', () => {
    const [page] = pagesOf([
      row({ adUnit: '/1/b', sizes: [[728, 90]] }),
      row({
        bids: [bid('rubicon')],
        sizes: [
          [300, 250],
          [728, 90],
        ],
      }),
    ]);
    expect(page?.adUnits).toEqual([
      {
        divId: 'a',
        adUnitName: '/1/a',
        sizes: [
          [728, 90],
          [300, 250],
        ],
        bids: [bid('ix'), bid('rubicon')],
      },
    ]);
  });

  it('pagesOf distinguishes sizes with the same digits', () => {
    const [page] = pagesOf([row({ sizes: [[11, 1]] }), row({ sizes: [[1, 11]] })]);
    expect(page?.adUnits[0]?.sizes).toEqual([
      [11, 1],
      [1, 11],
    ]);
  });

  it('pagesOf distinguishes the same div id on two pages', () => {
    const pages = pagesOf([row({ page: 'Home' }), row({ page: 'Article' })]);
    expect(pages.map((page) => page.adUnits.length)).toEqual([1, 1]);
  });

  it('pagesOf has the pages that always exist once, with rows or without', () => {
    const pages = pagesOf([row({ page: 'Own' })], ['Own', 'Empty']);
    expect(pages.map((page) => [page.pageName, page.adUnits.length])).toEqual([
      ['Empty', 0],
      ['Own', 1],
    ]);
  });

  it('pagesOf accepts page and div names of built-in object members', () => {
    const pages = pagesOf([row({ page: '__proto__', divId: 'constructor' })]);
    expect(pages).toMatchObject([{ pageName: '__proto__', adUnits: [{ divId: 'constructor' }] }]);
  });
});

/** An ad unit with these bidders. */
const unit = (divId: string, adUnitName: string, ...bidders: string[]): PageAdUnit => ({
  divId,
  adUnitName,
  sizes: [[300, 250]],
  bids: bidders.map(bid),
});

describe('biddersOf', () => {
  it('biddersOf orders bidders and their ad units in any order of input, and equal div ids in the order of input', () => {
    const bidders = biddersOf([
      unit('b', '/1/z', 'rubicon', 'ix'),
      unit('b', '/1/a', 'ix'),
      unit('a', '/1/c', 'rubicon', 'ix', 'appnexus'),
    ]);
    const names = bidders.map(({ bidderCode, adUnits }) => [
      bidderCode,
      ...adUnits.map(({ divId, adUnitName }) => `${divId} ${adUnitName}`),
    ]);
    expect(names).toEqual([
      ['appnexus', 'a /1/c'],
      ['ix', 'a /1/c', 'b /1/z', 'b /1/a'],
      ['rubicon', 'a /1/c', 'b /1/z'],
    ]);
  });

  it('SIM-012 biddersOf lists each bidder by code with its ad units by div id', () => {
    const [page] = pagesOf([
      row({ divId: 'b', bids: [bid('rubicon'), bid('ix')] }),
      row({ divId: 'a', bids: [bid('ix')] }),
    ]);
    const bidders = biddersOf(page?.adUnits ?? []);
    expect(bidders.map(({ bidderCode, adUnits }) => [bidderCode, adUnits.length])).toEqual([
      ['ix', 2],
      ['rubicon', 1],
    ]);
    expect(bidders[0]?.adUnits.map((adUnit) => adUnit.divId)).toEqual(['a', 'b']);
  });

  it("SIM-013 biddersOf returns an ad unit with its name, div id, sizes and the bidder's params", () => {
    const [page] = pagesOf([row({})]);
    expect(biddersOf(page?.adUnits ?? [])[0]?.adUnits).toEqual([
      { adUnitName: '/1/a', divId: 'a', sizes: [[300, 250]], params: { of: 'ix' } },
    ]);
  });
});

describe('withBidders', () => {
  it('withBidders returns every ad unit, with the bids of the named bidders only', () => {
    const adUnits = [unit('a', '/1/a', 'ix', 'rubicon'), unit('b', '/1/b', 'rubicon')];
    expect(withBidders(adUnits, ['ix', 'nobody'])).toEqual([
      { divId: 'a', adUnitName: '/1/a', sizes: [[300, 250]], bids: [bid('ix')] },
      { divId: 'b', adUnitName: '/1/b', sizes: [[300, 250]], bids: [] },
    ]);
  });
});
