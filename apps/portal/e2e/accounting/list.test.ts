import { paymentsOf, PaymentsScreen } from '../support/accounting.ts';
import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test('ACC-001 ACC-002 ACC-003 ACC-004 ACC-006 the status dropdown requests the chosen status and starts with Invoice Sent; Download opens the PDF in a new tab; the search ignores case', async ({
  page,
  world,
  context,
}) => {
  const calls = recordCalls(page);
  const screen = await PaymentsScreen.open(page, world);
  const lists = () => calls.filter((call) => call.includes('/accounting/payments'));
  expect(lists()[0]).toBe('GET /v1/accounting/payments?status=0');
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toHaveText('Invoice Sent');
  await status.click();
  await expect(page.getByRole('option')).toHaveText([
    'All',
    'Invoice Sent',
    'Payment Processing',
    'Closed',
    'Rejected',
  ]);
  await page.keyboard.press('Escape');

  const [payment] = await paymentsOf(world, 0);
  if (!payment) throw new Error('no payment request');
  const asked = page.waitForResponse((response) => response.url().endsWith(payment.invoice_file));
  // Chromium without a PDF viewer downloads the file in the new tab.
  const opened = context.waitForEvent('page');
  await screen
    .row(payment)
    .getByRole('link', { name: /Download/ })
    .click();
  const { data } = (await (await asked).json()) as { data: { download_url: string } };
  await opened;
  const file = await context.request.get(data.download_url);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

  for (const [name, query] of [
    ['Payment Processing', '?status=1'],
    ['Closed', '?status=2'],
    ['Rejected', '?status=3'],
    ['All', ''],
  ] as const) {
    const response = page.waitForResponse((one) =>
      one.url().endsWith(`/accounting/payments${query}`),
    );
    await screen.chooseStatus(name);
    await response;
    // The counts of the tabs come from a list of all requests, which is fetched after the first one.
    expect(lists()).toContain(`GET /v1/accounting/payments${query}`);
  }
  await expect(page.getByRole('status').filter({ hasText: 'requests' })).toHaveText(
    /\d{3} requests/,
  );

  const search = page.getByRole('searchbox', { name: 'Search affiliate name' });
  await search.fill('hARBOR');
  await expect(screen.rows.first()).toContainText('Harbor Daily');
  const names = await screen.rows.locator('td:nth-child(2)').allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  expect(names.every((name) => name.toLowerCase().includes('harbor'))).toBe(true);
  await search.fill('OR daI');
  await expect(screen.rows.first()).toContainText('Harbor Daily');
  expect(await screen.rows.count()).toBeLessThanOrEqual(names.length);
  await search.fill('nobody has this name');
  await expect(page.getByText('No affiliate name contains “nobody has this name”.')).toBeVisible();
});

test('ACC-005 ACC-007 ACC-008 the columns of the payment list are in their order, sorted by request date ascending, and each header reverses its order', async ({
  page,
  world,
}) => {
  const screen = await PaymentsScreen.open(page, world);
  const column = (index: number) => screen.rows.locator(`td:nth-child(${index})`).allInnerTexts();
  const header = (name: string) => page.getByRole('columnheader', { name });
  await expect(page.getByRole('columnheader')).toHaveText([
    'Status',
    'Affiliate Name',
    'Amount',
    'Invoice Num',
    'Invoice File',
    'Request Date',
    'Payment Due',
  ]);
  await expect(header('Request Date')).toHaveAttribute('aria-sort', 'ascending');
  const dates = await column(6);
  expect(dates).toEqual([...dates].sort());

  await header('Request Date').getByRole('button').click();
  await expect(header('Request Date')).toHaveAttribute('aria-sort', 'descending');
  expect(await column(6)).toEqual([...dates].sort().reverse());

  await header('Affiliate Name').getByRole('button').click();
  await expect(header('Affiliate Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header('Request Date')).toHaveAttribute('aria-sort', 'none');
  const names = await column(2);
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
});

test('N1 the row that a link opens stays in view when the bar of the simulator comes', async ({
  page,
  world,
}) => {
  const screen = await PaymentsScreen.open(page, world, '?status=all');
  const id = await screen.rows.nth(200).getAttribute('data-payment');
  await page.goto(`/accounting/applications?status=all&row=${id}`);
  await expect(page.locator('[data-sim-bar]')).toBeVisible();
  await expect(screen.panel.getByRole('table').first()).toBeVisible();
  await expect(page.locator(`[data-payment="${id}"]`)).toBeInViewport({ ratio: 1 });
});

test(
  'rows are 30 px tall and the header stays in view',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await PaymentsScreen.open(page, world, '?status=all');
    const heights = await screen.rows.evaluateAll((rows) =>
      rows.slice(0, 40).map((row) => row.getBoundingClientRect().height),
    );
    expect(new Set(heights)).toEqual(new Set([30]));
    await screen.rows.last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('columnheader', { name: 'Status' })).toBeInViewport();
  },
);
