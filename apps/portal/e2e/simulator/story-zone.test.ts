import { expect, test } from '../support/test.ts';
import { SimPanel } from './sim-panel.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

test(
  'S4 a story shows the figures of its notes in every time zone, and other worlds the browser’s',
  { tag: '@full' },
  async ({ page, world }) => {
    test.setTimeout(60_000);
    await world.signIn('publisher');
    await page.goto('/analytics/bidders');
    const main = page.getByRole('main');
    await expect(main.getByText('UTC+9')).toBeVisible();
    const sim = await SimPanel.open(page, 'Story');
    const item = sim.panel.getByRole('listitem').filter({ hasText: 'A weak day is traced' });
    await item.getByRole('button', { name: 'Open this story' }).click();
    // The first opening makes the states of the steps.
    await expect(main.getByText('UTC−4')).toBeVisible({ timeout: 20_000 });
    const change = main.locator('[data-card=Revenue] [data-part=change]');
    await expect(change).toHaveAttribute('data-figure', /^[-−]\d/);
    const figure = (await change.getAttribute('data-figure')) ?? '';
    // The note says it rounded, and without its sign.
    const said = Number(figure.slice(1, -1)).toPrecision(2);
    await expect(sim.panel.getByText(new RegExp(`revenue was .* fell by ${said}%`))).toBeVisible();
    await expect(sim.bar).toContainText('2023.06.14 19:00 frozen');
    await sim.choose('World');
    await expect(sim.panel.getByLabel('Date and time')).toHaveValue('2023-06-14T19:00');
    await page.request.post('/__sim/worlds', { data: { name: `${world.name}-plain` } });
    await page.context().addCookies([
      {
        name: 'bidstage_world',
        value: `${world.name}-plain`,
        url: new URL('/', page.url()).href,
      },
    ]);
    await page.request.post('/__sim/sign-in', { data: { persona: 'publisher' } });
    await page.goto('/analytics/bidders');
    await expect(main.getByText('UTC+9')).toBeVisible();
    await page.request.delete(`/__sim/worlds/${world.name}-plain`);
  },
);
