import type { Page } from '@playwright/test';
import { sample, UploadScreen } from '../bidder-control/upload-screen.ts';
import { RecordScreen, SuggestionScreen } from '../floor-price/floor-price-screen.ts';
import { PaymentsScreen } from '../support/accounting.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { expectFocus, tabTo } from './focus.ts';

test.use({ timezoneId: 'UTC' });

/** Opens a URL as a guest and chooses a user on the sign-in page, by keyboard. */
async function signInAt(page: Page, path: string, person: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: new RegExp(person) }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

test(
  'X2 a payment request is processed by keyboard alone, from sign-in on',
  { tag: '@full' },
  async ({ page }) => {
    const screen = new PaymentsScreen(page);
    page.on('dialog', (dialog) => dialog.accept());
    await signInAt(page, '/accounting/applications', 'Fiona Marsh');
    const row = screen.rows.first();
    await expect(row).toBeVisible();
    await tabTo(page, row);
    await page.keyboard.press('Enter');
    const heading = screen.panel.getByRole('heading', { level: 2 });
    await expect(heading).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(screen.panel).toHaveCount(0);
    await expectFocus(page, row);
    await page.keyboard.press('ArrowLeft');
    await expect(heading).toBeVisible();
    await tabTo(page, screen.button('Process'));
    await page.keyboard.press('Enter');
    await expect(screen.button('Close')).toBeEnabled();
    // The list now has another row there; the panel still shows the request and has the focus.
    await expect(screen.panel.locator(':focus')).toHaveCount(1);
    await tabTo(page, screen.button('Close'));
  },
);

test(
  'X2 a bad file is corrected and uploaded by keyboard alone, from sign-in on',
  { tag: '@full' },
  async ({ page }) => {
    const screen = new UploadScreen(page);
    const files = ['many-problems.csv', 'good-small.csv'];
    // Registered first: a file chooser that opens without a listener is lost.
    page.on('filechooser', (chooser) => chooser.setFiles(sample(files.shift() ?? '')));
    const choose = async (name: string) => {
      await tabTo(page, screen.modal.getByRole('button', { name }));
      await page.keyboard.press('Enter');
    };
    await signInAt(page, '/bidders', 'Paula Reyes');
    await expect(page.getByRole('grid')).toBeVisible();
    const opener = page.getByRole('button', { name: 'Update Configuration' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(screen.modal).toBeVisible();
    await expect(screen.modal.locator(':focus')).toHaveCount(1);
    await choose('Select file');
    await expect(screen.report).toBeVisible();
    await tabTo(page, screen.modal.getByRole('button', { name: 'Download report' }));
    await choose('Change file');
    await expect(screen.update).toBeEnabled();
    await tabTo(page, screen.update);
    await page.keyboard.press('Enter');
    await expect(screen.modal).toHaveCount(0);
    await expectToast(page, 'Upload Config Success');
    await expectFocus(page, opener);
  },
);

test(
  'X2 a floor price is recorded by keyboard alone, from sign-in on',
  { tag: '@full' },
  async ({ page }) => {
    const unit = 'hd-article-end';
    const screen = new RecordScreen(page);
    await signInAt(page, '/floor-price/adunits', 'Paula Reyes');
    const suggestion = new SuggestionScreen(page);
    await expect(suggestion.rows.first()).toBeVisible();
    await tabTo(page, suggestion.recordButton);
    await page.keyboard.press('Enter');
    await expect(screen.cancel).toBeFocused();
    await expect(screen.all(unit)).toBeVisible();
    await tabTo(page, screen.date);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(screen.date).toHaveText('Jan 07, 2024');
    await expectFocus(page, screen.date);
    await tabTo(page, screen.all(unit));
    // The resizer of the first column has keys, too.
    await tabTo(page, screen.caret(unit));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, screen.price('appnexus', unit));
    await page.keyboard.type('0.45');
    await tabTo(page, screen.save, 200);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Floor prices recorded');
    await expect(page).toHaveURL('/analytics/adunits');
    await expectFocus(page, page.getByRole('heading', { level: 1 }));
    const price = { bidderName: 'appnexus', adUnitId: unit, currency: 'USD', floorPrice: 0.45 };
    expect(screen.sent[0]?.prices).toEqual([price]);
  },
);
