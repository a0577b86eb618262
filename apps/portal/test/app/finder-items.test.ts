import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { describe, expect, it } from 'vitest';
import {
  adUnitItems,
  bidderItems,
  paymentItems,
  publisherItems,
} from '#portal/app/finder/data-items.ts';
import { findItems, type FinderItem } from '#portal/app/finder/finder-items.ts';
import { screensFor } from '#portal/app/finder/screens.ts';

const item = (group: FinderItem['group'], title: string, more: Partial<FinderItem> = {}) => ({
  group,
  title,
  run: () => undefined,
  ...more,
});

const found = (items: readonly FinderItem[], text: string) =>
  findItems(items, text).map(({ group, items: shown }) => [group, shown.map(({ title }) => title)]);

/** The path that an item opens. */
function pathOf(make: (open: (path: string) => void) => readonly FinderItem[], title: string) {
  const opened: string[] = [];
  make((path) => opened.push(path))
    .find((one) => one.title === title)
    ?.run();
  return opened[0];
}

const adUnit = (adUnitName: string, divId: string) => ({
  adUnitId: divId,
  adUnitName,
  divId,
  sizes: [],
  params: {},
});

const config = {
  pages: [
    {
      configId: '1',
      pageName: 'home page',
      prebidWrapperCoreUrl: '',
      prebidWrapperConfigUrl: '',
      bidders: [
        { bidderCode: 'rubicon', adUnits: [adUnit('/1/top', 'top'), adUnit('/1/top', 'top-2')] },
        { bidderCode: 'appnexus', adUnits: [adUnit('/1/side', 'side')] },
      ],
    },
  ],
};

describe('N5 the search of the portal', () => {
  const items = [
    item('Screens', 'Bidder Control'),
    item('Bidders', 'appnexus', { hint: 'Bidder Analytics' }),
    item('Simulator', 'Fail charts', { hint: '/v1/prebid/charts/**', words: 'fault' }),
    item('Simulator', 'Fail charts by day'),
    item('Stories', 'Open story: Charts that fail'),
    item('Saved views', 'Mondays'),
  ];

  it('lists screens and saved views at first, and everything else only for a text', () => {
    expect(found(items, ' ')).toEqual([
      ['Screens', ['Bidder Control']],
      ['Saved views', ['Mondays']],
    ]);
    expect(found(items, 'bidder')).toEqual([
      ['Screens', ['Bidder Control']],
      ['Bidders', ['appnexus']],
    ]);
  });

  it('needs every word, in any order and case, also in hints and in words that are not shown', () => {
    expect(found(items, 'CHARTS fail')).toEqual([
      ['Stories', ['Open story: Charts that fail']],
      ['Simulator', ['Fail charts', 'Fail charts by day']],
    ]);
    expect(found(items, 'fault charts')).toEqual([['Simulator', ['Fail charts']]]);
    expect(found(items, 'charts nothing')).toEqual([]);
  });

  it('shows titles that begin with the text first, and at most seven of a group', () => {
    const bidders = ['b-x', 'xb', 'x1', 'x2', 'x3', 'x4', 'x5', 'x6'].map((title) =>
      item('Bidders', title),
    );
    const shown = ['xb', 'x1', 'x2', 'x3', 'x4', 'x5', 'x6'];
    expect(found(bidders, 'x')).toEqual([['Bidders', shown]]);
  });

  it('opens bidders, ad units, publishers and payment requests at their own URLs', () => {
    const textOf = (code: string) => (code === 'rubicon' ? 'Magnite · rubicon' : code);
    const bidders = (open: (path: string) => void) => bidderItems(config, open, textOf);
    expect(bidders(() => undefined).map(({ title, hint }) => [title, hint])).toEqual([
      ['appnexus', 'Bidder Analytics'],
      ['Magnite · rubicon', 'Bidder Analytics'],
      ['Magnite · rubicon', 'Bidder Control, home page'],
      ['appnexus', 'Bidder Control, home page'],
    ]);
    expect(pathOf(bidders, 'Magnite · rubicon')).toBe('/analytics/bidders?search=rubicon');
    const adUnits = (open: (path: string) => void) => adUnitItems(config, open);
    expect(adUnits(() => undefined).map(({ title, hint }) => [title, hint])).toEqual([
      ['/1/side', 'side'],
      ['/1/top', 'top, top-2'],
    ]);
    expect(pathOf(adUnits, '/1/top')).toBe('/analytics/adunits/%2F1%2Ftop');
    const user = { affiliateId: 'A1', affiliates: ['A1', 'A2', 'A3'] };
    const publishers = (open: (path: string) => void) =>
      publisherItems(user, new Map([['A2', 'Acme']]), open);
    expect(publishers(() => undefined).map(({ title }) => title)).toEqual(['Acme', 'A3']);
    expect(pathOf(publishers, 'Acme')).toBe('/analytics/bidders?affiliate=A2');
  });

  it('opens a payment request in the list of its status, newest first', () => {
    const payment = (id: number, status: number) =>
      ({
        id,
        status,
        affiliate_name: `Site ${id}`,
        request_date: '2024-01-02',
        amount: 12.5,
        payment_currency: 'USD',
        invoice_num: 'INV-1',
      }) as PaymentRequest;
    const payments = (open: (path: string) => void) =>
      paymentItems([payment(1, 0), payment(2, 1)], open);
    expect(payments(() => undefined).map(({ title }) => title)).toEqual([
      'Site 2, 2024.01.02',
      'Site 1, 2024.01.02',
    ]);
    expect(pathOf(payments, 'Site 2, 2024.01.02')).toMatch(
      /^\/accounting\/applications\?(status=[a-z-]+&)?row=2(&panel=1)?$/,
    );
  });

  it('does not offer the placeholder of the ad unit list, and respects the roles', () => {
    expect(screensFor(['RD']).map(({ path }) => path)).not.toContain('/adUnits');
    expect(screensFor(['FINANCE']).map(({ title }) => title)).toEqual([
      'Payment Request',
      'Monthly Report',
      'Settings',
    ]);
  });
});
