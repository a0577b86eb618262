import type { Page } from '@playwright/test';
import { AnalyticsScreen } from '../analytics/analytics-screen.ts';
import { sample, UploadScreen } from '../bidder-control/upload-screen.ts';
import { CompareScreen } from '../compare/compare-screen.ts';
import { CALLS, FEED, RecordScreen } from '../floor-price/floor-price-screen.ts';
import { Wizard } from '../onboarding/wizard.ts';
import { SETTINGS_URL, SettingsScreen } from '../settings/settings-screen.ts';
import { PaymentsScreen } from '../support/accounting.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { changeData } from '../support/change-data.ts';
import { chooseInChart } from '../support/chart-menu.ts';
import { failWith } from '../support/requests.ts';
import type { SimWorld } from '../support/sim-world.ts';
import { expect, test } from '../support/test.ts';

test.use({ timezoneId: 'UTC' });

type Walk = (page: Page, world: SimWorld, look: () => Promise<void>) => Promise<void>;

/** What a user opens on a screen, or sees after a change that failed. What has an address is in the state catalogue. */
const WALKS: Record<string, Walk> = {
  'chosen payment requests and the question for a reason': async (page, world, look) => {
    const screen = await PaymentsScreen.open(page, world);
    await screen.rows.first().click();
    await screen.button('Reject').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Process several' }).click();
    await page
      .getByRole('checkbox', { name: /^Select #/ })
      .first()
      .check();
    await look();
  },
  'the columns of a table and the table of a chart': async (page, world, look) => {
    const screen = await AnalyticsScreen.open(page, world, '/analytics/bidders?source=1');
    await screen.choose('Table', 'Columns');
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await expect(columns.getByRole('button', { name: 'Standard' })).toBeFocused();
    await look();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Table', exact: true })).toBeFocused();
    await chooseInChart(screen.chart('Revenue'), 'Table view');
    await look();
  },
  'a file that is valid, refused, empty or cannot be checked': async (page, world, look) => {
    const screen = await UploadScreen.open(page, world);
    await screen.select(sample('good-small.csv'));
    await expect(screen.summary).toContainText(/removed/);
    await look();
    await screen.drop(sample('good-small.csv'), sample('many-problems-repaired.csv'));
    await expect(screen.modal.getByRole('alert')).toBeVisible();
    await look();
    await screen.select(sample('many-problems.csv'));
    await expect(screen.report).toBeVisible();
    await look();
    await screen.select(sample('zero-rows.csv'));
    await screen.update.click();
    await expect(page.getByRole('alertdialog', { name: 'NO DATA' })).toBeVisible();
    await look();
    await page.keyboard.press('Escape');
    await page.route('**/v1/prebid/csv_validation*', failWith(500, 'Something'));
    await screen.select(sample('good-small.csv'));
    await expect(screen.modal.getByRole('alert')).toBeVisible();
    await look();
  },
  'the params of a bidder': async (page, world, look) => {
    await world.signIn('publisher');
    await page.goto('/bidders/rubicon/Home');
    await page.locator('[role=gridcell][col-id=params]').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').locator('pre')).toBeVisible();
    await look();
  },
  'the calendars of a comparison and its two days': async (page, world, look) => {
    const screen = await CompareScreen.select(page, world);
    await expect(screen.day('Day 1', 'January 5th, 2024$')).toBeVisible();
    await look();
    await screen.pickBoth();
    await look();
  },
  'a draft of floor prices that is invalid, not saved, or left': async (page, world, look) => {
    const screen = await RecordScreen.open(page, world);
    await screen.caret().click();
    await screen.price('ix').fill('none');
    await look();
    await screen.date.click();
    await expect(page.getByRole('grid')).toBeVisible();
    await look();
    await page.keyboard.press('Escape');
    await screen.price('ix').fill('0.5');
    await page.route(CALLS.record, failWith(500, 'Internal server error'));
    await screen.save.click();
    await expect(screen.modal.getByRole('alert')).toBeVisible();
    await look();
    await screen.cancel.click();
    await expect(screen.question).toBeVisible();
    await look();
  },
  'a choice of Settings, and one that is not saved': async (page, world, look) => {
    const screen = await SettingsScreen.open(page, world);
    await screen.percent('Daily revenue decrease').click();
    await look();
    await page.keyboard.press('Escape');
    await page.route(SETTINGS_URL, failWith(500, 'Internal server error'));
    await screen.alert('Weekly floor price suggestion').uncheck();
    await screen.expectStatus('Not saved');
    await look();
  },
  'an insight without data': async (page, world, look) => {
    await world.signIn('publisher');
    const none = { interestInsights: [], deviceInsights: [] };
    const isList = Array.isArray;
    await changeData(page, '**/v1/prebid_insights/**', (data) => (isList(data) ? [] : none));
    for (const path of ['/insight', '/user_interest_analysis', '/insight/bidder/medianet']) {
      await page.goto(path);
      await expect(page.getByText(/^(No Data|Congratulations! .*)$/).first()).toBeVisible();
      await look();
    }
  },
  'an onboarding step with a wrong file, and one that is not saved': async (page, world, look) => {
    const wizard = await Wizard.open(page, world, 'publisher-onboard-upload');
    await wizard.choose('invalid');
    await expect(wizard.next).toHaveAccessibleDescription('Correct the file first.');
    await look();
    await Wizard.open(page, world, 'publisher-onboard-line-item');
    await page.route('**/v1/prebid/affiliates/*', failWith(422, 'Not now'));
    await wizard.back.click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await look();
  },
};

/** Screens in states that are not in the catalogue: who sees them, their address, and a text of them. */
const ADDRESSES = [
  ['publisher', '/analytics/bidders?open=pubmatic&source=1', /^hd-/],
  ['publisher', '/analytics/bidders?floorPrices=1704477600', 'Floor price history'],
  ['publisher', `/analytics/adunits?open=${FEED.id}&distribution=${FEED.id}`, 'All bidders'],
  ['publisher-empty', '/analytics/bidders/compare/date-selection', 'two full days to compare'],
  ['publisher-empty', '/floor-price/record', 'No Data'],
  ['publisher-analytics-only', '/bidders?modal=code', 'Enable the adapter'],
] as const;

test(
  'X1 axe finds nothing on opened rows, popups and screens without data',
  {
    tag: '@full',
  },
  async ({ page, world }) => {
    test.slow();
    for (const [persona, path, shows] of ADDRESSES)
      await test.step(path, async () => {
        await world.signIn(persona);
        await page.goto(path);
        await expect(page.getByText(shows).first()).toBeVisible();
        await expect(page.getByText('Loading...')).toHaveCount(0);
        await expectNoAxeViolations(page);
      });
  },
);

for (const [what, walk] of Object.entries(WALKS))
  test(`X1 axe finds nothing on ${what}`, { tag: '@full' }, async ({ page, world }) => {
    test.slow();
    await walk(page, world, () => expectNoAxeViolations(page));
  });
