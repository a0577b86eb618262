import { expect, test } from '../support/test.ts';
import { CompareScreen, resultPath, selectionPath } from './compare-screen.ts';

test.use({ timezoneId: 'UTC' });

test('CMP-001 CMP-002 CMP-007 CMP-008 CMP-009 two days lead from the bidders to their result', async ({
  page,
  world,
}) => {
  const screen = await CompareScreen.select(page, world);
  await expect(page.getByRole('heading', { level: 1, name: 'Compare Dates' })).toBeVisible();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(screen.picker('Day 1')).toContainText('Select a Day');
  await expect(screen.picker('Day 2')).toContainText('Select a Day');
  await expect(screen.next).toBeDisabled();
  await expect(screen.next).toHaveAccessibleDescription('Choose both days');
  await screen.pick('Day 1', 'January 2nd, 2024');
  await expect(screen.picker('Day 1')).toContainText('Jan 2, 2024');
  await expect(screen.next).toBeDisabled();
  await screen.pick('Day 2', 'January 5th, 2024');
  await screen.next.click();
  await expect(page).toHaveURL(resultPath('bidders', ['2024-01-02', '2024-01-05']));
  await page.goBack();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/analytics\/bidders$/);
});

async function expectDays(screen: CompareScreen, day1: string, day2: string): Promise<void> {
  await expect(screen.picker('Day 1')).toContainText(day1);
  await expect(screen.picker('Day 2')).toContainText(day2);
}

test('CMP-010 the days stay after Back, the browser’s own Back and a reload of the result, and are dropped with the choice', async ({
  page,
  world,
}) => {
  const screen = await CompareScreen.select(page, world);
  await screen.pickBoth();
  await screen.next.click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(selectionPath('bidders'));
  await expectDays(screen, 'Jan 2, 2024', 'Jan 5, 2024');
  await page.goBack();
  await expect(screen.block('Summary')).toBeVisible();
  await page.reload();
  await expect(screen.block('Summary')).toBeVisible();
  await page.goBack();
  await expectDays(screen, 'Jan 2, 2024', 'Jan 5, 2024');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Compare Date' }).click();
  await expectDays(screen, 'Select a Day', 'Select a Day');
});

test('CMP-011 the days are dropped when other days can be chosen', async ({ page, world }) => {
  await world.freezeAt('2024-01-07T23:30:00Z');
  const screen = await CompareScreen.select(page, world);
  await screen.pickBoth();
  // A response that comes before Next is clicked would tell the page, which would then have no days.
  await page.waitForLoadState('networkidle');
  await world.freezeAt('2024-01-08T00:30:00Z');
  await screen.next.click();
  await expect(screen.table).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(screen.picker('Day 1')).toContainText('Select a Day');
  await expect(screen.next).toBeDisabled();
});

test(
  'CMP-007 N1 Cancel and Close return to the view from which the comparison was started',
  { tag: '@full' },
  async ({ page, world }) => {
    const view = '?range=LAST_14_DAYS&metric=erpm&search=c&sort=bidCount.asc';
    await world.signIn('publisher');
    await page.goto(`/analytics/bidders${view}&open=criteo`);
    await page.getByRole('link', { name: 'Compare Date' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    // ANA-029: only the open rows are closed.
    await expect(page).toHaveURL(`/analytics/bidders${view}`);
    await page.getByRole('link', { name: 'Compare Date' }).click();
    const screen = new CompareScreen(page);
    await screen.pickBoth();
    await screen.next.click();
    await screen.tab('Div Id Breakdown').click();
    await page.reload();
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(`/analytics/bidders${view}`);
    await expect(page.getByRole('radio', { name: 'eRPM', exact: true })).toBeChecked();
  },
);
