import { expect, test } from '../support/test.ts';
import { CODE, LINE_ITEM, Wizard } from './wizard.ts';

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
