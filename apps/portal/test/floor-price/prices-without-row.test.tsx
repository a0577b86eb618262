import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { envelope } from '../helpers/fake-server.ts';
import { openPortal } from '../helpers/portal.tsx';
import { adUnit, adUnitBidder, META } from '../analytics/fixtures.ts';
import { freezeClock } from '../date-range/open-picker.tsx';

const CALL = 'GET /v1/prebid/performance/by/adunit/bidder';
const rowsOf = (rows: readonly ReturnType<typeof adUnit>[]) =>
  envelope(200, rows, 'OK', { meta: META });

const openWith = async (rows: readonly ReturnType<typeof adUnit>[]) => {
  freezeClock('2024-01-08T00:10:00Z');
  const { router } = openPortal('/adUnits', { replies: { [CALL]: rowsOf(rows) } });
  const prices = [{ adUnitId: 'top', bidder: 'ix', text: '1.20' }];
  const state = { floorPriceTab: 'adunits', taken: { currency: 'USD', prices } };
  await act(() => router.navigate('/floor-price/record', { state }));
  return screen.findByRole('dialog', { name: 'Record Activity' });
};

it('FLR-023 prices that were taken over and have no row on the day are said to be kept, and leaving asks', async () => {
  const modal = await openWith([]);
  expect(await within(modal).findByText(/^1 price cannot be saved for Jan 8, 2024/)).toBeTruthy();
  expect(within(modal).getByText('No price to save')).toBeTruthy();
  const save = within(modal).getByRole('button', { name: 'Save' });
  expect(save.hasAttribute('disabled')).toBe(true);
  fireEvent.click(within(modal).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard floor prices?' })).toBeTruthy();
});

it('FLR-009 prices that were taken over come first, are open, and are counted beside Save', async () => {
  const bidders = [adUnitBidder('ix')];
  const modal = await openWith([adUnit('rail', { bidders }), adUnit('top', { bidders })]);
  const price = await within(modal).findByRole('textbox', { name: 'Floor price for ix on top' });
  expect(price).toHaveProperty('value', '1.20');
  const names = within(modal).getAllByRole('rowheader');
  expect(names.map((name) => name.textContent)).toEqual(['top', 'ix', 'rail']);
  expect(within(modal).getByText('1 price to save')).toBeTruthy();
});

it('FLR-006 a click on the suggestion enters it', async () => {
  const bidders = [adUnitBidder('ix')];
  const modal = await openWith([adUnit('top', { bidders })]);
  const field = await within(modal).findByRole('textbox', { name: 'Floor price for ix on top' });
  const row = field.closest('tr') as HTMLElement;
  const suggestion = await within(row).findByTitle('Enter this price');
  fireEvent.click(suggestion);
  expect(`Suggested: $${field.getAttribute('value')}`).toBe(suggestion.textContent.trim());
});
