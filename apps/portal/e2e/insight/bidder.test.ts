import type { BidderInsight } from '@bidstage/mock-api/contract/operations/insights';
import type { Page } from '@playwright/test';
import { recordCalls } from '../support/requests.ts';
import { named } from '../support/bidder-names.ts';
import { expect, test } from '../support/test.ts';
import {
  responseTo,
  callTo,
  columnTexts,
  daysOf,
  openRecommendations,
  queriesOf,
} from './insight-screen.ts';

const devicesOf = (page: Page) => page.getByRole('grid', { name: 'Devices' });
const interestsOf = (page: Page) =>
  page.getByRole('grid', { name: 'Popular interests on your site' });

const percent = (share: number) => `${(share * 100).toFixed(2)}%`.replace('-', '−');

test.beforeEach(async ({ world }) => {
  await world.signIn('publisher');
});

test('INS-022 INS-024 INS-025 INS-026 Bidder Insight shows the stats, the devices and the interests of a recommended bidder', async ({
  page,
  world,
}) => {
  const calls = recordCalls(page);
  const [best] = await openRecommendations(page, world, calls);
  const { name } = best!;
  await page
    .getByRole('grid')
    .getByRole('link', { name: named(name) })
    .click();
  const stats = page.getByRole('region', { name: named(name) });
  await expect(stats.getByRole('definition').first()).toHaveText(
    percent(best!.revenueIncreaseIfUsing),
  );
  await expect(stats.getByRole('term')).toHaveText([
    'Revenue increase',
    'Potential eRPM',
    'Regional impressions',
    'Publishers using it',
  ]);
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular interests on your site' })).toBeVisible();
  await expect(devicesOf(page).getByRole('columnheader', { name: /eRPM/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const call = callTo(calls, `/v1/prebid_insights/bidders/${name}`);
  const { deviceInsights, interestInsights } = await responseTo<BidderInsight>(world, call);
  const devices = deviceInsights.toSorted((a, b) => (b.bidderERPM ?? 0) - (a.bidderERPM ?? 0));
  const all = devices.reduce((sum, device) => sum + device.regionalTotalImpression, 0);
  expect(
    (await columnTexts(devicesOf(page), 'device')).map((device) => device.toLowerCase()),
  ).toEqual(devices.map(({ device }) => device));
  expect(await columnTexts(devicesOf(page), 'share')).toEqual(
    devices.map(({ regionalTotalImpression }) => percent(regionalTotalImpression / all)),
  );
  const names = await columnTexts(interestsOf(page), 'name');
  const differences = await columnTexts(interestsOf(page), 'difference');
  for (const [index, difference] of differences.entries()) {
    const row = interestInsights.find((interest) => interest.name === names[index])!;
    const share = row.bidderERPM! / row.allBidderERPM! - 1;
    expect(difference).toBe(`${share > 0 ? '+' : ''}${percent(share)}`);
  }
  expect(queriesOf(calls, `/${name}`).map(daysOf)).toEqual([30]);
});
