import { expect, test } from '../support/test.ts';

test.use({ timezoneId: 'UTC', contextOptions: { forcedColors: 'active' } });

test(
  'X1 a chosen element has a frame in forced colours',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    await page.goto('/analytics/bidders');
    const card = (name: string) =>
      page.locator('label', { has: page.getByRole('radio', { name }) });
    await expect(card('Revenue')).toHaveCSS('outline-style', 'solid');
    await expect(card('Impression')).toHaveCSS('outline-style', 'none');
    const current = page.getByRole('link', { name: 'Analytics', exact: true });
    await expect(current).toHaveCSS('outline-style', 'solid');
  },
);
