import { describe, expect, it } from 'vitest';
import {
  bidderPath,
  biddersPath,
  validPageIndex,
} from '#portal/features/bidder-control/models/bidder-list.ts';
import { formatSizes } from '#portal/features/bidder-control/components/bidder-ad-unit-table.tsx';
import { formatFileSize } from '#portal/shared/format/numbers.ts';

describe('addresses', () => {
  it.each([
    ['ix', 'Home', '/bidders/ix/Home'],
    ['33across', 'Live Blog', '/bidders/33across/Live%20Blog'],
    ['a/b', '50% off?', '/bidders/a%2Fb/50%25%20off%3F'],
    ['appier', '首頁#1', '/bidders/appier/%E9%A6%96%E9%A0%81%231'],
  ])('BID-005 of bidder %s on page %s', (bidder, page, path) => {
    expect(bidderPath(bidder, page)).toBe(path);
  });

  it('BID-011 back to the bidders carries the index of the page', () => {
    expect(biddersPath(['Home', 'News'], 'News')).toBe('/bidders?page=1');
    expect(biddersPath(['Home', 'News'], 'Home')).toBe('/bidders');
    expect(biddersPath(['Home', 'News'], 'Gone')).toBe('/bidders');
    expect(biddersPath([], 'News')).toBe('/bidders');
  });

  it.each([
    [1, 2, 1],
    [2, 2, 0],
    [-1, 2, 0],
    [null, 2, 0],
    [0, 0, 0],
  ])('BID-002 the index %s of %d pages is %d', (index, pages, valid) => {
    expect(validPageIndex(index, pages)).toBe(valid);
  });
});

describe('formats', () => {
  it('BID-012 sizes are width by height', () => {
    expect(formatSizes([[970, 250]])).toBe('970×250');
    expect(
      formatSizes([
        [970, 250],
        [728, 90],
      ]),
    ).toBe('970×250, 728×90');
    expect(formatSizes([])).toBe('--');
  });

  it('U1 file sizes have one decimal at most', () => {
    expect([0, 1023, 1024, 1536, 1024 * 1024 * 10].map(formatFileSize)).toEqual([
      '0 B',
      '1,023 B',
      '1 KiB',
      '1.5 KiB',
      '10 MiB',
    ]);
  });
});
