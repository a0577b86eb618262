import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test.ts';
import { SimPanel, stateOf } from './sim-panel.ts';

test('Q2 selected requests of the journal become a scenario, and the panel says what it cannot compare', async ({
  page,
  world,
}) => {
  await world.signIn('publisher');
  await page.goto('/analytics/adunits');
  const sim = await SimPanel.open(page, 'Journal');
  await expect(sim.panel.getByText('/by/adunit/bidder').first()).toBeVisible();
  await sim.button('Select all').click();
  const saved = page.waitForEvent('download');
  await sim.button('Make a scenario').click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/-journal-\d+\.arazzo\.yaml$/);
  const text = readFileSync(await download.path(), 'utf8');
  // Values of the first ad unit, of a response that the journal has only in part.
  expect(text).toMatch(
    /\$\[0\]\.data\[\?@\.adUnitId == '[\w-]+' .*&& @\.totalRevenue == [\d.]+ && /,
  );
  await expect(sim.panel.getByText('Only the status is compared of:')).toBeVisible();
});

test(
  'Q2 the link of a failed scenario sends the failing request, opens its screen and names the tables that differ',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    await page.goto('/adUnits');
    const sim = await SimPanel.open(page, 'Share');
    const made = await sim.makeLink('Make the reproduce link');
    const [, code = ''] = made.split('#sim=');
    const data = JSON.parse(Buffer.from(code, 'base64url').toString()) as object;
    const failed = { path: '/v1/prebid/users/me', query: '' };
    const other = { ...data, failed, path: '/bidders', hash: 'ab', counts: { payments: 1 } };
    const link = `/#sim=${Buffer.from(JSON.stringify(other)).toString('base64url')}`;
    await page.goto('about:blank');
    await page.goto(link);
    const message = page.getByText(/differs from the one in which the link was made/);
    await expect(message).toContainText(/\d+ instead of 1 rows in payments/);
    await expect(message).toContainText('sent GET /v1/prebid/users/me, which is in the journal');
    const response = await page.request.get('/__sim/journal?path=/v1/prebid/users/me');
    expect(await response.json()).toMatchObject([{ persona: 'publisher', status: 200 }]);
    await page.request.delete(`/__sim/worlds/${(await stateOf(page)).world}`);
  },
);
