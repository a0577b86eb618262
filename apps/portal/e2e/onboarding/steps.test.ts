import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { SimPanel } from '../simulator/sim-panel.ts';
import { CODE, LINE_ITEM, statusOf, UPLOAD, Wizard } from './wizard.ts';

/** The buttons under a step, in their order. */
const buttonsOf = (page: Page) => page.getByRole('button', { name: /^(Back|Next)$/ });

test('ONB-002 ONB-009 ONB-011 SHELL-012 U4 the upload step has its title and no Back, and Next shows why it is disabled', async ({
  page,
  world,
}) => {
  const wizard = await Wizard.open(page, world, 'publisher-onboard-upload');
  await wizard.expectStep(UPLOAD);
  await expect(buttonsOf(page)).toHaveText(['Next']);
  await expect(wizard.next).toBeDisabled();
  await expect(wizard.next).toHaveAccessibleDescription('Choose a CSV file first.');
  await wizard.choose('invalid');
  await expect(wizard.next).toHaveAccessibleDescription('Correct the file first.');
  await expect(wizard.next).toBeDisabled();
  await expect(
    page.getByText('Correct following items in your CSV file and try again:'),
  ).toBeVisible();
  await test.step('ONB-002 beside the simulator panel the title is whole, on one line with Next', async () => {
    const sim = await SimPanel.open(page, 'World');
    await expect
      .poll(async () => {
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        const next = await wizard.next.boundingBox();
        if (!title || !next) return undefined;
        return Math.abs(title.y + title.height / 2 - next.y - next.height / 2);
      })
      .toBeLessThan(2);
    await sim.button('Close the simulator panel').click();
  });
  await wizard.choose('valid');
  await expect(wizard.next).toBeEnabled();
});

test('ONB-001 ONB-005 ONB-006 ONB-009 SHELL-012 DIV-021 the line item step can be skipped, and shows the price steps', async ({
  page,
  world,
}) => {
  const wizard = await Wizard.open(page, world, 'publisher-onboard-line-item');
  await wizard.expectStep(LINE_ITEM);
  await expect(buttonsOf(page)).toHaveText(['Back', 'Next']);
  await expect(page.getByText('Click Next if you want to skip this for now.')).toBeVisible();
  const table = page.getByRole('table', {
    name: '0.01 steps up to 3, 0.05 steps up to 8, 0.50 steps up to 20',
  });
  await expect(table.locator('tbody tr')).toHaveText([
    /0\.00.*3\.00.*0\.01/,
    /3\.05.*8\.00.*0\.05/,
    /8\.50.*20\.00.*0\.50/,
  ]);
  await test.step('ONB-001 the onboarding has no sidebar, and a bar with the steps that stays in view', async () => {
    await expect(page.getByRole('navigation', { name: 'Analytics' })).toHaveCount(0);
    await expect(wizard.steps.getByRole('listitem')).toHaveText([
      /Upload configuration/,
      /Install codes/,
      /Set up line items/,
    ]);
    const before = await wizard.steps.boundingBox();
    await page.getByText('Approve the order and look at a page').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 5000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    for (const part of [wizard.steps, wizard.next, wizard.back])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect((await wizard.steps.boundingBox())?.y).toBe(before?.y);
  });
});

test('ONB-007 the full wrapper has the steps upload, codes, line items, then the bidder analytics', async ({
  page,
  world,
}) => {
  const wizard = await Wizard.open(page, world, 'publisher-onboard-upload');
  await wizard.expectStep(UPLOAD);
  await wizard.choose('valid');
  await wizard.next.click();
  await wizard.expectStep(CODE);
  await expect(page.getByRole('group', { name: 'Header code of Home' })).toContainText('div-top');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await wizard.next.click();
  await wizard.expectStep(LINE_ITEM);
  await wizard.next.click();
  await expect(page).toHaveURL(/\/analytics\/bidders$/);
  expect(await statusOf(world, 'A1006')).toBe('FINISHED');
  // A new visit is not redirected to the onboarding again.
  await page.goto('/');
  await expect(page).toHaveURL(/\/analytics\/bidders$/);
});
