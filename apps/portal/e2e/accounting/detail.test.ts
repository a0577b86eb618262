import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { firstPayment, paymentsOf, PaymentsScreen } from '../support/accounting.ts';
import { expect, test } from '../support/test.ts';

const dotted = (day: string) => day.replaceAll('-', '.');

const TAXES = { vat: 'VAT', withholding_tax: 'Withholding tax' } as const;

async function expectBreakdown(
  screen: PaymentsScreen,
  payments: readonly PaymentRequest[],
  type: keyof typeof TAXES,
): Promise<void> {
  const payment = payments.find(({ detail }) =>
    detail.every((line) => line.tax_type === type && line[type] > 0),
  );
  if (!payment) throw new Error(`no closed request with ${type}`);
  await screen.choose(payment);
  const lines = screen.panel
    .getByRole('table', { name: 'Breakdown by month' })
    .locator('tbody')
    .getByRole('row');
  await expect(lines).toHaveCount(payment.detail.length);
  for (const [index, line] of payment.detail.entries()) {
    const row = lines.nth(index);
    await expect(row).toContainText(`${line.month.slice(0, 4)}.${line.month.slice(4)}`);
    await expect(row).toContainText(TAXES[type]);
    await expect(row).toContainText(Math.floor(line.revenue).toLocaleString('en-US'));
    await expect(row).toContainText(Math.floor(line[type]).toLocaleString('en-US'));
  }
  await expect(screen.panel.getByText('The months add up to the total.')).toBeVisible();
}

test('ACC-012 ACC-013 ACC-014 ACC-015 ACC-016 ACC-017 the panel shows every field of the request, and each month’s revenue plus VAT, or minus withholding tax', async ({
  page,
  world,
}) => {
  const screen = await PaymentsScreen.open(page, world, '?status=closed');
  const payment = await firstPayment(world, 2);
  await screen.choose(payment);
  const { panel } = screen;
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(payment.affiliate_name);
  await expect(panel.getByText('Closed', { exact: true })).toBeVisible();
  await expect(
    panel.getByText(new RegExp(`^${payment.payment_currency} [\\d,.]+$`)).first(),
  ).toBeVisible();
  const facts: Record<string, string> = {
    Description: payment.account_description,
    'Request date': dotted(payment.request_date),
    'Payment due': dotted(payment.payment_due),
    'Value date': dotted(payment.value_date ?? ''),
    'Invoice number': payment.invoice_num,
    'Invoice date': dotted(payment.invoice_date),
    'Invoice file': 'Download',
    'VAT number': payment.affiliate_vat_number,
    'Account number': payment.bank_account_number,
    'Account name': payment.bank_account_name,
    'Bank name': payment.bank_name,
    'Bank address': payment.bank_address,
    'Bank code': payment.bank_code,
    'Branch code': payment.bank_branch_code,
    'SWIFT code': payment.bank_swift_code,
  };
  for (const [label, value] of Object.entries(facts))
    await expect(screen.fact(label)).toContainText(value);
  await expect(screen.fact('Tax country')).toContainText(payment.affiliate_tax_country);

  const payments = await paymentsOf(world, 2);
  await expectBreakdown(screen, payments, 'vat');
  await expectBreakdown(screen, payments, 'withholding_tax');
});

test('ACC-009 ACC-018 ACC-019 ACC-026 ACC-027 a click on a row opens its panel, 418 px wide on the right; each status enables its buttons and no others', async ({
  page,
  world,
}) => {
  const screen = await PaymentsScreen.open(page, world);
  await expect(
    screen.panel.getByText('Please click one payment request.', { exact: true }),
  ).toBeVisible();
  await screen.choose(await firstPayment(world, 0));
  const box = await screen.panel.boundingBox();
  expect(box?.width).toBe(418);
  expect((box?.x ?? 0) + 418).toBe(1440);

  const enabled: Record<0 | 1 | 2 | 3, readonly string[]> = {
    0: ['Reject', 'Process'],
    1: ['Close'],
    2: [],
    3: [],
  };
  for (const [name, status] of [
    ['Invoice Sent', 0],
    ['Payment Processing', 1],
    ['Closed', 2],
    ['Rejected', 3],
  ] as const) {
    if (status !== 0) await screen.chooseStatus(name);
    await screen.choose(await firstPayment(world, status));
    for (const button of ['Reject', 'Process', 'Close'] as const) {
      const change = screen.button(button);
      if (enabled[status].includes(button)) await expect(change).toBeEnabled();
      else await expect(change).toBeDisabled();
    }
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await screen.panel.boundingBox())?.width).toBe(418);
  await page.setViewportSize({ width: 800, height: 800 });
  expect((await screen.panel.boundingBox())?.width).toBe(800);
});
