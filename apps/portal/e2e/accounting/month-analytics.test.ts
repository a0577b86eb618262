import type { BidderPerformance } from '@bidstage/mock-api/contract/operations/performance';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { paymentStatus } from '@bidstage/mock-api/contract/values/payment-status';
import { amountOf, AnalyticsScreen } from '../analytics/analytics-screen.ts';
import { PaymentsScreen } from '../support/accounting.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import type { SimWorld } from '../support/sim-world.ts';
import { expect, test } from '../support/test.ts';

const PUBLISHER = 'A1003';

test.use({ timezoneId: 'UTC' });

/** A month of a payment request. */
interface Billed {
  readonly payment: PaymentRequest;
  /** As it is shown, `2023.12`. */
  readonly title: string;
  /** The days of the month as URL parameters of a screen. */
  readonly days: string;
  /** The month as a query of the API. */
  readonly range: string;
}

/** The list with a request in its panel: only its status, because axe takes long for hundreds of rows. */
function listOf({ id, status }: PaymentRequest): string {
  const name = paymentStatus(status).name.toLowerCase().replaceAll(' ', '-');
  return `/accounting/applications?status=${name}&row=${id}`;
}

/** The last billed month of the publisher. */
async function lastBilled(world: SimWorld): Promise<Billed> {
  const all = await world.get<PaymentRequest[]>('/v1/accounting/payments');
  const [last] = all
    .filter(({ affiliate_id }) => affiliate_id === PUBLISHER)
    .flatMap((payment) => payment.detail.map(({ month }) => ({ payment, month })))
    .sort((one, other) => Number(other.month) - Number(one.month));
  if (!last) throw new Error(`no payment request of ${PUBLISHER}`);
  const [year, month] = [last.month.slice(0, 4), last.month.slice(4)];
  const [start, end] = [Number(month) - 1, Number(month)].map((at) => Date.UTC(Number(year), at));
  const lastDay = new Date((end ?? 0) - 1).toISOString().slice(0, 10);
  return {
    payment: last.payment,
    title: `${year}.${month}`,
    days: `from=${year}-${month}-01&to=${lastDay}&utc=1`,
    range: `from=${(start ?? 0) / 1000}&to=${(end ?? 0) / 1000}&currency=${last.payment.payment_currency}`,
  };
}

test(
  'ACC-015 a billed month leads to the analytics of its publisher, and back',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('rd-finance');
    const { payment, title, days, range } = await lastBilled(world);
    const list = listOf(payment);
    await page.goto(list);
    const payments = new PaymentsScreen(page);
    const link = payments.panel.getByRole('link', {
      name: `${title}, analytics of ${payment.affiliate_name}`,
    });
    await expectNoAxeViolations(page);
    const gross = await payments.panel
      .getByRole('row', { name: 'Gross, measured' })
      .getByRole('cell')
      .last()
      .innerText();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/analytics/bidders?affiliate=${PUBLISHER}&${days}`);
    const bar = page.getByRole('region', { name: 'Viewed publisher' });
    await expect(bar).toContainText(
      `Viewing ${payment.affiliate_name} in ${payment.payment_currency}`,
    );

    const analytics = new AnalyticsScreen(page);
    const bidders = await world.get<BidderPerformance[]>(
      `/v1/prebid/performance/by/bidder/adunit?${range}&affiliate_id=${PUBLISHER}`,
    );
    const revenue = bidders.reduce((sum, { totalRevenue }) => sum + totalRevenue, 0);
    const shown = analytics.total.locator('[col-id=totalRevenue]').first();
    await expect(shown).toBeVisible({ timeout: 15_000 });
    expect(amountOf(await shown.innerText())).toBe(Math.round(revenue));
    expect(await shown.innerText()).toContain(gross);
    await expectNoAxeViolations(page);

    await page.reload();
    await expect(bar).toContainText(payment.affiliate_name);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(bar).toHaveCount(0);
    await link.click();
    await page.getByRole('link', { name: 'Back to Harbor Daily' }).click();
    await expect(page).toHaveURL(`/analytics/bidders?${days}`);
    await expect(bar).toHaveCount(0);
  },
);
