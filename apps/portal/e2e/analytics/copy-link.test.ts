import { expect, test } from '../support/test.ts';
import { AnalyticsScreen } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC', permissions: ['clipboard-read', 'clipboard-write'] });

const VIEW = '/analytics/bidders?metric=erpm&search=c&range=YESTERDAY';

test(
  'N1 N3 Copy link copies the view, with rolling or with fixed dates',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await AnalyticsScreen.open(page, world, VIEW);
    const views = page.getByRole('button', { name: 'Saved views and link' });
    const copied = async (choice: RegExp) => {
      await views.click();
      await page.getByRole('button', { name: choice }).click();
      await expect(
        page.getByText(/^Link copied, with (rolling|these) dates$/).last(),
      ).toBeVisible();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const rolling = await copied(/^Copy link with rolling dates/);
    await expect(views).toBeFocused();
    const fixed = await copied(/^Copy link with these dates Jan 7, 2024/);
    expect(new URL(rolling).pathname + new URL(rolling).search).toBe(VIEW);
    // The session has expired by then.
    await world.freezeAt('2024-01-09T09:00:00Z');
    await world.signIn('publisher');
    await page.goto(rolling);
    await expect(screen.rangeButton).toHaveText('Yesterday, Jan 8, 2024, UTC');
    await page.goto(fixed);
    await expect(screen.rangeButton).toHaveText('Custom, Jan 7, 2024, UTC');
    await expect(screen.card('eRPM')).toBeChecked();
    await expect(screen.search).toHaveValue('c');
  },
);
