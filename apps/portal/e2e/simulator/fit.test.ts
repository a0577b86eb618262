import type { OwnPublisher } from '@bidstage/mock-api/contract/operations/control/publishers';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ timezoneId: 'UTC' });

const DAY_MS = 86_400_000;
/** Hours of a day of the report: quiet nights, a busy evening. */
const BUSY = [1, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 9, 12, 14, 12, 7, 3];

/** An hourly report of four weeks with two bidders, in the words of an ad server of Germany. */
function report(now: number): string {
  const rows = Array.from({ length: 28 }, (_, index) => {
    const [date = ''] = new Date(now - (index + 2) * DAY_MS).toISOString().split('T');
    const [year, month, day] = date.split('-');
    return BUSY.flatMap((views, hour) => [
      `${day}.${month}.${year};${hour};rubicon;${views * 1000};€ ${views},20`,
      `${day}.${month}.${year};${hour};criteo;${views * 1000};€ ${views / 2},10`,
    ]);
  });
  return ['Tag;Stunde;Partner;Einblendungen;Netto', ...rows.flat(), 'Summe;;;1;1'].join('\n');
}

test('Q5 X1 a publisher is fitted to a report by keyboard, and its world opens', async ({
  page,
  request,
  world,
  baseURL,
}) => {
  // A world that the page may leave.
  const cookie = { name: 'bidstage_world', value: world.name, url: baseURL ?? '' };
  await page.context().addCookies([cookie]);
  const response = await request.post('/__sim/publishers', {
    data: { name: 'Fitted', pageViewsPerMonth: 500_000, country: 'de', domain: 'fit-e2e.example' },
  });
  const { name } = (await response.json()) as OwnPublisher;
  const state = (await (await request.get('/__sim/clock')).json()) as { now: string };
  await page.goto(`/sim/fit?publisher=${name}`);
  await expect(page.getByRole('heading', { name: 'Fit to a report', level: 1 })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Select file' }).press('Enter');
  await (
    await chooser
  ).setFiles({
    name: 'export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(report(Date.parse(state.now))),
  });

  // The revenue has a name that nobody can guess.
  await expect(page.getByText('a row of totals was left out')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Revenue' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Hour', exact: true })).toHaveValue('Stunde');
  await page.getByRole('combobox', { name: 'Revenue' }).selectOption('Netto');
  await expect(page.getByText('28 days from')).toContainText('2 bidders, with hours');
  await expectNoAxeViolations(page);

  // A failure can be tried again.
  await page.route('**/fit', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Fit the publisher' }).press('Enter');
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  const quality = page.getByLabel('Quality of the fit');
  await expect(quality.getByText(/^[01]\.\d\d%$/)).toHaveCount(2, { timeout: 30_000 });
  await expect(quality).toContainText(/Hours, correlation(0\.9[5-9]|1\.0)/);
  await expect(page.getByRole('row', { name: /^rubicon/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Revenue by month' })).toContainText('€');
  await expect(page.locator('canvas')).toHaveCount(3);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Make a world' }).press('Enter');
  await expect(page).toHaveURL(/\/analytics\/bidders/, { timeout: 30_000 });
  await request.delete(`/__sim/publishers/${name}`);
});

test('E3 the page says that there is no such publisher', async ({ page }) => {
  await page.goto('/sim/fit?publisher=nobody');
  await expect(page.getByRole('alert')).toContainText('There is no publisher of this name');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
