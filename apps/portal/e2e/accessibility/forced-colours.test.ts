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
    // Shapes that are backgrounds: without a colour of their own they are gone.
    const knob = page.getByRole('switch', { name: 'AutoPick' }).locator('[data-shape]');
    const arrow = page.getByRole('columnheader', { name: 'Revenue' }).locator('.ag-icon:visible');
    for (const pseudo of [null, '::before'] as const) {
      const shape = pseudo === null ? knob : arrow.first();
      const colour = await shape.evaluate(
        (one, part) => getComputedStyle(one, part).backgroundColor,
        pseudo,
      );
      expect(colour).toBe('rgb(0, 0, 0)');
    }
  },
);
