import { changeData } from '../support/change-data.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { breakConnection, failWith } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { CompareScreen } from './compare-screen.ts';

test.use({ timezoneId: 'UTC' });

const TOTAL_TEXT = 'Get compared performances by total error occurred';
const retryIn = { name: 'Retry' } as const;

test(
  'ERR2-009 a failing total shows an error in its block and the rest works; Retry loads it',
  { tag: '@full' },
  async ({ page, world }) => {
    const isReference = (url: URL) =>
      url.pathname.endsWith('/compare/by/total') &&
      url.searchParams.get('from') === String(Date.parse('2023-12-29') / 1000);
    await page.route(isReference, failWith(422, 'No such day'));
    const screen = await CompareScreen.open(page, world);
    await expect(screen.block('Reference').getByText(`${TOTAL_TEXT}: No such day`)).toBeVisible();
    await expect(screen.fact('Summary', 'Revenue')).toContainText('$');
    await expect(screen.table).toBeVisible();
    await page.unroute(isReference);
    await screen.block('Reference').getByRole('button', retryIn).click();
    await expect(screen.fact('Reference', 'Revenue')).toContainText('$');
  },
);

for (const [tab, call, text] of [
  [
    'Bidder Breakdown',
    '**/compare/by/bidder/adunit?**',
    'Get compared performances by bidder error occurred',
  ],
  [
    'Div Id Breakdown',
    '**/compare/by/adunit/bidder?**',
    'Get compared performances by adunit error occurred',
  ],
] as const) {
  test(
    `ERR2-009 a failing ${tab} shows an error and the rest works; Retry loads it`,
    { tag: '@full' },
    async ({ page, world }) => {
      await page.route(call, breakConnection);
      const screen = await CompareScreen.open(page, world);
      await screen.tab(tab).click();
      const panel = page.getByRole('tabpanel', { name: tab });
      await expect(panel.getByText(text, { exact: true })).toBeVisible();
      await expect(screen.fact('Summary', 'Revenue')).toContainText('$');
      await page.unroute(call);
      await panel.getByRole('button', retryIn).click();
      await expect(screen.table).toBeVisible();
    },
  );
}

test(
  'X1 axe finds nothing on the choice of days and its calendar',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await CompareScreen.select(page, world);
    await expectNoAxeViolations(page);
    await screen.picker('Day 1').click();
    await expect(screen.day('January 5th, 2024$')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await screen.pickBoth();
    await expectNoAxeViolations(page);
  },
);

for (const base of ['bidders', 'adunits'] as const) {
  test(
    `X1 axe finds nothing on the result of ${base} with an open row`,
    { tag: '@full' },
    async ({ page, world }) => {
      // Axe checks every cell.
      test.slow();
      const screen = await CompareScreen.open(page, world, { base });
      await screen.carets.first().click();
      await expect(screen.fact('Reference', 'Revenue')).toContainText('$');
      await expectNoAxeViolations(page);
    },
  );
}

test(
  'X1 axe finds nothing on a failed and on an empty result',
  { tag: '@full' },
  async ({ page, world }) => {
    const calls = '**/v1/prebid/compare/**';
    await page.route(calls, failWith(422, 'No'));
    const screen = await CompareScreen.open(page, world);
    await expect(page.getByRole('button', retryIn)).toHaveCount(3);
    await expectNoAxeViolations(page);
    await page.unroute(calls);
    await changeData(page, '**/compare/by/bidder/adunit?**', () => []);
    await page.reload();
    await expect(page.getByText('There is no data within this period.')).toBeVisible();
    await expect(screen.fact('Summary', 'Revenue')).toContainText('$');
    await expectNoAxeViolations(page);
  },
);

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 400, height: 800 } });

  test(
    'X1 axe finds nothing on a comparison in a narrow window, and only the table scrolls sideways',
    { tag: '@full' },
    async ({ page, world }) => {
      const screen = await CompareScreen.open(page, world);
      await expect(screen.table).toBeVisible();
      await expect(screen.fact('Reference', 'Revenue')).toContainText('$');
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    },
  );
});
