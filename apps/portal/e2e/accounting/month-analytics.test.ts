import type { BidderPerformance } from '@bidstage/mock-api/contract/operations/performance';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { amountOf, AnalyticsScreen } from '../analytics/analytics-screen.ts';
import { PaymentsScreen } from '../support/accounting.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import type { SimWorld } from '../support/sim-world.ts';
import { expect, test } from '../support/test.ts';

const PUBLISHER = 'A1003';
const MONTH = '202312';
const SECONDS = { from: Date.UTC(2023, 11, 1) / 1000, to: Date.UTC(2024, 0, 1) / 1000 };

test.use({ timezoneId: 'UTC' });

/** The request of the publisher that bills the month. */
async function requestOf(world: SimWorld): Promise<PaymentRequest> {
  const all = await world.get<PaymentRequest[]>('/v1/accounting/payments');
  const found = all.find(
    ({ affiliate_id, detail }) =>
      affiliate_id === PUBLISHER && detail.some(({ month }) => month === MONTH),
  );
  if (!found) throw new Error(`no request of ${PUBLISHER} bills ${MONTH}`);
  return found;
}

const ANALYTICS = `/analytics/bidders?affiliate=${PUBLISHER}&from=2023-12-01&to=2023-12-31`;

test('ACC-015 a billed month leads to the analytics of its publisher, and back', async ({
  page,
  world,
}) => {
  await world.signIn('rd-finance');
  const payment = await requestOf(world);
  const list = `/accounting/applications?status=all&row=${payment.id}`;
  await page.goto(list);
  const payments = new PaymentsScreen(page);
  const link = payments.panel.getByRole('link', {
    name: `2023.12, analytics of ${payment.affiliate_name}`,
  });
  await expectNoAxeViolations(page);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(ANALYTICS);
  const bar = page.getByRole('region', { name: 'Viewed publisher' });
  await expect(bar).toContainText(`Viewing ${payment.affiliate_name} (${PUBLISHER})`);

  const analytics = new AnalyticsScreen(page);
  const { from, to } = SECONDS;
  const bidders = await world.get<BidderPerformance[]>(
    `/v1/prebid/performance/by/bidder/adunit?from=${from}&to=${to}&affiliate_id=${PUBLISHER}`,
  );
  const revenue = bidders.reduce((sum, { totalRevenue }) => sum + totalRevenue, 0);
  const shown = analytics.total.locator('[col-id=totalRevenue]').first();
  await expect(shown).toBeVisible({ timeout: 15_000 });
  expect(amountOf(await shown.innerText())).toBeCloseTo(revenue, 1);
  await expectNoAxeViolations(page);

  await page.reload();
  await expect(bar).toContainText(PUBLISHER);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(bar).toHaveCount(0);
  await link.click();
  await page.getByRole('link', { name: 'Back to A1001' }).click();
  await expect(page).toHaveURL('/analytics/bidders?from=2023-12-01&to=2023-12-31');
  await expect(bar).toHaveCount(0);
});

test('ACC-015 finance, who may not see analytics, has no such link', async ({ page, world }) => {
  await world.signIn('finance');
  const payment = await requestOf(world);
  await page.goto(`/accounting/applications?status=all&row=${payment.id}`);
  const { panel } = new PaymentsScreen(page);
  await expect(panel.getByRole('rowheader', { name: '2023.12' })).toBeVisible();
  await expect(panel.getByRole('table').getByRole('link')).toHaveCount(0);
});
