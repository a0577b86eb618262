import { expectNoAxeViolations } from '../support/axe.ts';
import { failWith } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { CODE, LINE_ITEM, Wizard } from './wizard.ts';

test('X1 axe finds nothing on the upload step', { tag: '@full' }, async ({ page, world }) => {
  test.slow();
  const wizard = await Wizard.open(page, world, 'publisher-onboard-upload');
  await expectNoAxeViolations(page);
  await wizard.choose('invalid');
  await expect(wizard.next).toHaveAccessibleDescription('Correct the file first.');
  await expectNoAxeViolations(page);
  await wizard.choose('noRows');
  await wizard.next.click();
  await expect(page.getByRole('alertdialog', { name: 'NO DATA' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test(
  'X1 axe finds nothing on the codes and the line items',
  { tag: '@full' },
  async ({ page, world }) => {
    test.slow();
    const wizard = await Wizard.open(page, world, 'publisher-onboard-code');
    await expect(page.locator('.hljs-tag').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await wizard.next.click();
    await wizard.expectStep(LINE_ITEM);
    await expect(page.locator('.hljs-tag').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await world.signIn('publisher-onboard-analytics');
    await page.goto('/');
    await expect(page.locator('.hljs-tag').first()).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

test(
  'X1 axe finds nothing when the codes or the status fail',
  { tag: '@full' },
  async ({ page, world }) => {
    test.slow();
    await page.route('**/v1/prebid/bidders?**', failWith(422, 'Not now'));
    const wizard = await Wizard.open(page, world, 'publisher-onboard-line-item');
    await page.route('**/v1/prebid/affiliates/*', failWith(422, 'Not now'));
    await wizard.back.click();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2);
    await expectNoAxeViolations(page);
  },
);

test('X2 the onboarding works by keyboard alone', async ({ page, world }) => {
  const wizard = await Wizard.open(page, world, 'publisher-onboard-line-item');
  await wizard.back.focus();
  await page.keyboard.press('Enter');
  await wizard.expectStep(CODE);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // In order after the heading: the link of the previous step, Back, Next.
  for (const focused of [wizard.steps.getByRole('link'), wizard.back, wizard.next]) {
    await page.keyboard.press('Tab');
    await expect(focused).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await wizard.expectStep(LINE_ITEM);
});

for (const width of [1440, 1280, 800]) {
  test(
    `no onboarding step overflows the page at ${width} px`,
    { tag: '@full' },
    async ({ page, world }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const persona of [
        'publisher-onboard-upload',
        'publisher-onboard-code',
        'publisher-onboard-analytics',
        'publisher-onboard-line-item',
      ]) {
        await Wizard.open(page, world, persona);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, persona).toBeLessThanOrEqual(0);
      }
    },
  );
}
