import { execFileSync } from 'node:child_process';
import { expect, test } from '../support/test.ts';
import { SimPanel } from './sim-panel.ts';

const CHARTS = '/v1/prebid/charts/**';

test(
  'Q1 a fault is planned, shows in the banner, hits, and is cleared',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    await page.goto('/analytics/bidders');
    const sim = await SimPanel.open(page, 'Faults');
    await sim.panel.getByLabel(/^Path/).fill(CHARTS);
    await sim.panel.getByLabel('Status').fill('99');
    await sim.button('Add fault').click();
    await expect(sim.panel.getByText('From 200 to 599')).toBeVisible();
    await sim.panel.getByLabel('Status').fill('503');
    await sim.panel.getByLabel('Message').fill('Try <b>later</b>');
    await sim.button('Add fault').click();
    await expect(sim.banner).toContainText(`${CHARTS}: responds 503 “Try <b>later</b>”`);
    await page.reload();
    await expect(page.getByRole('main').getByText(/Try <b>later<\/b>/)).toBeVisible();
    // One failed attempt and its retry.
    await expect(sim.panel.getByText('2 hits of 2 requests')).toBeVisible();
    await sim.banner.getByRole('button', { name: 'Clear all' }).click();
    await expect(sim.banner).toBeHidden();
    await expect(sim.panel.getByText('No faults')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('radio', { name: /Revenue/ })).toBeVisible();
  },
);

test(
  'Q2 the journal shows the reason for a response, and the copied cURL command gets the same response',
  { tag: '@full' },
  async ({ page, world, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await world.signIn('finance');
    await page.goto('/accounting/applications');
    const sim = await SimPanel.open(page, 'Journal');
    await sim.panel.getByLabel('Path').fill('/v1/accounting/payments');
    const entries = sim.panel.getByRole('list', { name: 'Requests' }).getByRole('button');
    await expect(entries.first()).toContainText('GET /v1/accounting/payments');
    await expect(entries.first()).toContainText('finance');
    await entries.first().click();
    await expect(sim.panel.getByText(/^listPayments responded to finance/)).toBeVisible();
    await sim.button('Copy as cURL').click();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    const response = execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' });
    const body = await sim.panel.getByLabel('Response body').innerText();
    const list = JSON.parse(response) as { data: { id: number }[] };
    expect(list.data.length).toBeGreaterThan(0);
    // A body that was cut is not formatted.
    expect(body).toMatch(new RegExp(`"id": ?${list.data[0]?.id},`));

    // The form of a new fault begins with the operation of the request, or with one from the list of endpoints.
    await sim.button('New fault…').click();
    await expect(sim.panel.getByLabel(/^Path/)).toHaveValue('/v1/accounting/payments');
    await sim.panel.getByRole('searchbox', { name: 'Search endpoints' }).fill('charts day');
    await sim.panel.getByRole('list', { name: 'Endpoints' }).getByRole('button').click();
    await expect(sim.panel.getByLabel(/^Path/)).toHaveValue('/v1/prebid/charts/by/day/bidder');
    await sim.button('Add fault').click();
    await expect(sim.banner).toContainText('GET /v1/prebid/charts/by/day/bidder');
  },
);
