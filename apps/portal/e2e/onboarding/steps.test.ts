import type { Page } from '@playwright/test';
import { failWith, recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { SimPanel } from '../simulator/sim-panel.ts';
import { ANALYTICS_CODE, CODE, LINE_ITEM, statusOf, UPLOAD, Wizard } from './wizard.ts';

const LINE_ITEM_AFFILIATE = 'A1009';
const PATCHES = `**/v1/prebid/affiliates/${LINE_ITEM_AFFILIATE}`;

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

test(
  'ONB-003 ONB-009 SHELL-012 the step for the codes has its title, Back and Next',
  { tag: '@full' },
  async ({ page, world }) => {
    const wizard = await Wizard.open(page, world, 'publisher-onboard-code');
    await wizard.expectStep(CODE);
    await expect(buttonsOf(page)).toHaveText(['Back', 'Next']);
  },
);

test(
  'ONB-004 ONB-008 ONB-009 SHELL-012 ANA-009 analytics only has a step for the codes without Back, then the bidder analytics',
  { tag: '@full' },
  async ({ page, world }) => {
    const wizard = await Wizard.open(page, world, 'publisher-onboard-analytics');
    await wizard.expectStep(ANALYTICS_CODE);
    await expect(buttonsOf(page)).toHaveText(['Next']);
    const snippet = page.getByRole('group', { name: 'Adapter code' });
    await expect(snippet).toContainText('sampling: 1,');
    await expect(snippet).toContainText('adSampling: 0.001');
    await wizard.next.click();
    await expect(page).toHaveURL(/\/analytics\/bidders$/);
    expect(await statusOf(world, 'A1008')).toBe('FINISHED');
  },
);

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

test(
  'SHELL-012 a finished publisher, and one whose configuration has no status, are not redirected',
  { tag: '@full' },
  async ({ page, world }) => {
    for (const persona of ['publisher', 'publisher-none']) {
      await world.signIn(persona);
      await page.goto('/bidders');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bidder Control');
      await expect(page).toHaveURL(/\/bidders$/);
    }
  },
);

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

test(
  'ONB-010 a visited step is saved: a reload and another visit return to it',
  { tag: '@full' },
  async ({ page, world }) => {
    const wizard = await Wizard.open(page, world, 'publisher-onboard-line-item');
    await wizard.back.click();
    await wizard.expectStep(CODE);
    await expect.poll(() => statusOf(world, LINE_ITEM_AFFILIATE)).toBe('FULL_WRAPPER_GET_CODE');
    await page.reload();
    await wizard.expectStep(CODE);
    await page.goto('/bidders');
    await wizard.expectStep(CODE);
  },
);

test(
  'ONB-010 each visited step is saved, and a reload returns to it',
  { tag: '@full' },
  async ({ page, context, world }) => {
    test.slow();
    const wizard = await Wizard.open(page, world, 'publisher-onboard-line-item');
    const moves = [
      [() => wizard.back.click(), CODE, 'FULL_WRAPPER_GET_CODE'],
      [() => wizard.back.click(), UPLOAD, 'UPLOAD_CONFIG'],
      [() => page.goBack(), CODE, 'FULL_WRAPPER_GET_CODE'],
      [() => wizard.next.click(), LINE_ITEM, 'LINE_ITEM'],
      [
        () => wizard.steps.getByRole('link', { name: 'Upload configuration' }).click(),
        UPLOAD,
        'UPLOAD_CONFIG',
      ],
    ] as const;
    for (const [move, step, status] of moves) {
      await move();
      await wizard.expectStep(step);
      await expect.poll(() => statusOf(world, LINE_ITEM_AFFILIATE)).toBe(status);
      await page.reload();
      await wizard.expectStep(step);
      // A visit that starts on another page is redirected to the step too.
      const visit = await context.newPage();
      await visit.goto('/bidders');
      await new Wizard(visit).expectStep(step);
      await visit.close();
    }
  },
);

test('ONB-010 P4 a saved step is not sent again', { tag: '@full' }, async ({ page, world }) => {
  const calls = recordCalls(page);
  await Wizard.open(page, world, 'publisher-onboard-line-item');
  await page.waitForLoadState('networkidle');
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test(
  'ERR2-008 E3 a step that cannot be saved shows an error, and Retry saves it',
  { tag: '@full' },
  async ({ page, world }) => {
    const wizard = await Wizard.open(page, world, 'publisher-onboard-line-item');
    await page.route(PATCHES, failWith(500, 'Internal server error'));
    await wizard.back.click();
    await wizard.expectStep(CODE);
    const text = 'Update prebid config error occurred: Internal server error';
    await expectToast(page, text);
    const message = page.getByRole('alert').filter({ hasText: text });
    await expect(message).toBeVisible();
    expect(await statusOf(world, LINE_ITEM_AFFILIATE)).toBe('LINE_ITEM');
    await page.unroute(PATCHES);
    await message.getByRole('button', { name: 'Retry' }).click();
    await expect(message).toHaveCount(0);
    expect(await statusOf(world, LINE_ITEM_AFFILIATE)).toBe('FULL_WRAPPER_GET_CODE');
  },
);
