import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test.ts';
import { SimPanel } from './sim-panel.ts';

test(
  'Q2 selected requests of the journal become a scenario, and the panel says what it cannot compare',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    const report = '/v1/prebid_performance_report?from=1704585600&to=1704672000';
    expect((await page.request.get(report)).status()).toBe(200);
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
      /\$\[0\]\.data\[\?\(+@\.adUnitId == '[\w-]+' .*&& @\.totalRevenue == [\d.]+\) && /,
    );
    const remarks = sim.panel
      .getByRole('status')
      .filter({ hasText: 'Only the status is compared' });
    await expect(remarks.getByRole('listitem')).toHaveText([
      /^GET \/v1\/prebid_performance_report \(request \d+\): no JSON is stored$/,
    ]);
  },
);
