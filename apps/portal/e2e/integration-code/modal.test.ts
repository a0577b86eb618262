import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Integration Code' });

async function openModal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Integration Code' }).click();
  await expect(modal(page)).toBeVisible();
}

test(
  'INT-004 without the clipboard API, as over plain HTTP, the snippet is copied too',
  { tag: '@full' },
  async ({ page, context, world }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.assign(window, { realClipboard: navigator.clipboard });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await world.signIn('publisher');
    await page.goto('/bidders');
    await openModal(page);
    await modal(page).getByRole('button', { name: 'Copy Header code of Home' }).click();
    await expectToast(page, 'Copy Snippet Successfully');
    const header = modal(page).getByRole('group', { name: 'Header code of Home' });
    const copied = await page.evaluate(() =>
      (window as unknown as { realClipboard: Clipboard }).realClipboard.readText(),
    );
    expect(copied).toBe(await header.textContent());
  },
);
