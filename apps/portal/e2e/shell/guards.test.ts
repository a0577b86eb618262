import { expect, test } from '../support/test.ts';

test(
  'a forbidden screen is never painted, not even for a frame',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push(document.documentElement.textContent)).observe(
        document,
        {
          childList: true,
          subtree: true,
          characterData: true,
        },
      );
    });
    await page.goto('/accounting/applications');
    await expect(page).toHaveURL(/\/analytics\/bidders$/);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.filter((text) => text.includes('Payment Request'))).toEqual([]);
  },
);
