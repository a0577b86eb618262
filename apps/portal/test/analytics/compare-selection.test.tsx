import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setClock } from '#portal/shared/clock/sim-clock.ts';
import { envelope } from '../helpers/fake-server.ts';
import { openPortal } from '../helpers/portal.tsx';
import { comparison } from './comparisons.ts';
import { META } from './fixtures.ts';

const day = (side: string) => within(screen.getByRole('group', { name: side }));
const month = (side: string) => day(side).getByRole('grid').getAttribute('aria-label');

it('CMP-002 CMP-003 both calendars are open; one click chooses two days, opens their months and shows what they hold', async () => {
  setClock({ now: Date.parse('2024-01-08T12:00Z'), mode: 'frozen', rate: 0 });
  const total = envelope(200, comparison([40, 30]), 'OK', { meta: META });
  const { server } = openPortal('/analytics/bidders/compare/date-selection', {
    replies: { 'GET /v1/prebid/compare/by/total': total },
  });
  await screen.findAllByRole('grid');
  expect(month('Day 1')).toBe('January 2024');
  expect(day('Day 1').getByText('Select a Day')).toBeTruthy();
  expect(server.sent('/v1/prebid/compare')).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: /^Yesterday and a week before/ }));
  expect(month('Day 1')).toBe('December 2023');
  expect(day('Day 1').getByText('Dec 31, 2023')).toBeTruthy();
  expect(month('Day 2')).toBe('January 2024');
  const held = within(screen.getByRole('region', { name: 'Your two days' }));
  expect(await held.findByText('$40.00')).toBeTruthy();
  expect(held.getByText('$30.00')).toBeTruthy();
  expect(server.sent('/v1/prebid/compare')).toHaveLength(1);
});
