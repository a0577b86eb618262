import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from './publisher.ts';

const timeLine = (page: Page) => page.locator('#time-line li');
const adRequests = (page: Page) => timeLine(page).filter({ hasText: 'ad request for' });

test('The preview runs the code of a page: bids, prices and one ad request, without an error', async ({
  page,
}) => {
  await page.goto('/wrapper/preview/A1001?page=Home');
  await expect(adRequests(page)).toHaveCount(1);
  await expect(adRequests(page)).toContainText('for 6 slots, 6 with the price of a bid');
  await expect(timeLine(page).filter({ hasText: 'auction of 6 ad units begins' })).toHaveCount(1);
  await expect(page.locator('.slot output').filter({ hasText: /hb_pb=\d/ })).toHaveCount(6);
  await expect(page.locator('.slot tbody tr').first()).toContainText('ms');
  await page.getByRole('button', { name: 'Refresh all slots' }).click();
  await expect(adRequests(page)).toHaveCount(2);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
});

test(
  'The preview of a page in Taiwan has no switch for a consent platform, and no line of its time line wraps below a time',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/wrapper/preview/A1002');
    await expect(adRequests(page)).toHaveCount(1);
    await expect(page.getByLabel('Wrapper core')).toBeVisible();
    await expect(page.getByLabel('Visitor and consent platform')).toHaveCount(0);
    const gaps = await timeLine(page).evaluateAll((lines) =>
      lines.map((line) => {
        const text = document.createRange();
        text.selectNode(line.lastChild!);
        return (
          text.getBoundingClientRect().left - line.firstElementChild!.getBoundingClientRect().right
        );
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  },
);

test(
  'The preview of a German page waits for its visitor, and of an open dialog it says so',
  { tag: '@full' },
  async ({ page, publisher }) => {
    const { affiliateId } = await publisher.germanSite();
    await page.goto(`/wrapper/preview/${affiliateId}`);
    await expect(timeLine(page).filter({ hasText: 'visitor accepts' })).toHaveCount(1);
    await expect(adRequests(page)).toHaveCount(1);
    const texts = await timeLine(page).allTextContents();
    const indexOf = (part: string) => texts.findIndex((text) => text.includes(part));
    expect(indexOf('visitor accepts')).toBeLessThan(indexOf('auction of'));
    await page.getByLabel('Visitor and consent platform').selectOption('none');
    await page.getByRole('button', { name: 'Load the page' }).click();
    await expect(adRequests(page)).toContainText(' 0 with the price of a bid');
  },
);

test.describe('With a blocked core', () => {
  test.use({
    meant: ['GET /wrapper/blocked-core.js', 'error: Failed to load resource', 'error: Refused'],
  });

  test(
    'The preview of a blocked core has one ad request after three seconds, without bids',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/wrapper/preview/A1004?core=blocked');
      await expect(adRequests(page)).toContainText('for 30 slots, 0 with the price of a bid');
      await expect(adRequests(page)).toHaveCount(1);
    },
  );
});

test(
  'The preview lists the floor prices in force, and a late core still brings bids',
  { tag: '@full' },
  async ({ page, publisher }) => {
    const site = await publisher.siteOf('A1004');
    const { bidderCode, adUnits } = site.page.bidders[0]!;
    const price = {
      adUnitId: adUnits[0]!.divId,
      bidderName: bidderCode,
      currency: 'USD',
      floorPrice: 19.5,
    };
    await page.request.post('/v1/prebid/floor_prices?affiliate_id=A1004', { data: [price] });
    await page.goto('/wrapper/preview/A1004?core=late');
    const floors = page.getByRole('region', { name: 'Floor prices in force' });
    await expect(floors.getByRole('row').filter({ hasText: '19.5 USD' })).toContainText(bidderCode);
    await expect(adRequests(page)).toContainText('for 30 slots, 30 with the price of a bid');
  },
);

test(
  'INT-005 the integration code links to the preview of each page',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    await page.goto('/bidders');
    await page.getByRole('button', { name: 'View Integration Code' }).click();
    const link = page.getByRole('link', { name: 'See the code of Live Blog run' });
    const [preview] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Harbor Daily: Live Blog');
  },
);
