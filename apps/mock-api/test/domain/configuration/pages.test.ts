import { describe, expect, it } from 'vitest';
import { biddersOf, pagesOf } from '../../../src/domain/configuration/pages.ts';
import type { Placement } from '../../../src/domain/configuration/placement.ts';

const bid = (bidder: string) => ({ bidder, params: { of: bidder } });
const row = (given: Partial<Placement>): Placement => ({
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

  it('pagesOf keeps the same div id of two pages apart', () => {
    const pages = pagesOf([row({ page: 'Home' }), row({ page: 'Article' })]);
    expect(pages.map((page) => page.adUnits.length)).toEqual([1, 1]);
  });

  it('pagesOf has the standing pages once, with rows or without', () => {
    const pages = pagesOf([row({ page: 'Own' })], ['Own', 'Empty']);
    expect(pages.map((page) => [page.pageName, page.adUnits.length])).toEqual([
      ['Empty', 0],
      ['Own', 1],
    ]);
  });

  it('pagesOf takes page and div names that objects have of their own', () => {
    const pages = pagesOf([row({ page: '__proto__', divId: 'constructor' })]);
    expect(pages).toMatchObject([{ pageName: '__proto__', adUnits: [{ divId: 'constructor' }] }]);
  });
});

describe('biddersOf', () => {
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

  it("SIM-013 biddersOf gives an ad unit its name, div id, sizes and the bidder's params", () => {
    const [page] = pagesOf([row({})]);
    expect(biddersOf(page?.adUnits ?? [])[0]?.adUnits).toEqual([
      { adUnitName: '/1/a', divId: 'a', sizes: [[300, 250]], params: { of: 'ix' } },
    ]);
  });
});
