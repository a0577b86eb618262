import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { envelope } from '../helpers/fake-server.ts';
import { giveGridsRoom } from '../helpers/grid-room.ts';
import { openPortal } from '../helpers/portal.tsx';
import { adUnit, adUnitBidder, bidder, META } from '../analytics/fixtures.ts';
import { freezeClock } from '../date-range/open-picker.tsx';
import { pageHeading } from '../helpers/page-heading.ts';

const flags = vi.hoisted(() => ({
  floorPriceRecord: true,
  inputAllBidderFloorPrice: true,
  currencyDropdown: true,
}));

vi.mock('@bidstage/mock-api/contract/values/feature-flags', async (original) => {
  const { FEATURE_FLAGS } = await original<{ FEATURE_FLAGS: object }>();
  return { FEATURE_FLAGS: Object.assign(flags, { ...FEATURE_FLAGS, ...flags }) };
});

giveGridsRoom();
beforeEach(() => {
  freezeClock('2024-01-08T09:00:00Z');
  Object.assign(flags, {
    floorPriceRecord: true,
    inputAllBidderFloorPrice: true,
    currencyDropdown: true,
  });
});

it.each([
  ['EUR', 1],
  ['JPY', 0],
])('FLR-011 the prices of %s say once in which currencies they can be', async (currency, notes) => {
  openPortal('/floor-price/bidders', {
    replies: {
      'GET /v1/prebid/performance/by/bidder/adunit': envelope(
        200,
        [bidder('ix', 3, { top: 3 })],
        'OK',
        { meta: { ...META, currency } },
      ),
    },
  });
  await screen.findByRole('treegrid');
  const text = `Floor prices can be in USD, TWD, or JPY, not in ${currency}.`;
  expect(screen.queryAllByText(text)).toHaveLength(notes);
});

const withFloor = (row: ReturnType<typeof bidder>, floor: object) => ({
  ...row,
  adUnits: row.adUnits.map((unit) => ({ ...unit, ...floor })),
});

const open = (path: string, floor: Parameters<typeof adUnitBidder>[1] = {}) =>
  openPortal(path, {
    replies: {
      'GET /v1/prebid/performance/by/bidder/adunit': envelope(
        200,
        [withFloor(bidder('ix', 3, { top: 3 }), floor)],
        'OK',
        { meta: META },
      ),
      'GET /v1/prebid/performance/by/adunit/bidder': envelope(
        200,
        [adUnit('top', { bidders: [adUnitBidder('ix', floor)] })],
        'OK',
        { meta: META },
      ),
    },
  });

it('FLR-002 FLR-007 SIM2-025 without the record feature both are absent', async () => {
  flags.floorPriceRecord = false;
  open('/floor-price/bidders');
  const table = await screen.findByRole('treegrid');
  expect(await within(table).findByText('Suggested Floor Price')).toBeTruthy();
  expect(within(table).queryByText('Current Floor Price')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Record Activity' })).toBeNull();
});

it('SIM2-025 without the record feature its URL redirects', async () => {
  flags.floorPriceRecord = false;
  const { path } = open('/floor-price/record');
  await pageHeading('Bidder Analytics');
  expect(path()).toBe('/analytics/bidders');
});

it('FLR-011 FLR-022 SIM2-025 without their flags there are neither currency picker nor all-bidders field', async () => {
  Object.assign(flags, { inputAllBidderFloorPrice: false, currencyDropdown: false });
  open('/floor-price/record');
  const caret = await screen.findByRole('button', { name: 'Bidders of top' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  caret.click();
  expect(await screen.findByRole('textbox', { name: 'Floor price for ix on top' })).toBeTruthy();
});

it.each(['/floor-price/bidders', '/floor-price/adunits', '/floor-price/record'])(
  'on %s a note says that a suggestion contains a floor price that is set, before its rows are there',
  async (path) => {
    open(path);
    const note = await screen.findByText(/A floor price raises the eRPM, and so the next suggest/);
    expect(screen.queryByText('top')).toBeNull();
    expect(await screen.findAllByText(/^(top|ix)$/)).toBeTruthy();
    expect(note.isConnected).toBe(true);
  },
);
