import { expect, test } from '../support/test.ts';
import { FEED, RecordScreen, SuggestionScreen } from './floor-price-screen.ts';

test.use({ timezoneId: 'UTC' });

test('FLR-017 Cancel of Record Activity returns to the former tab in its former state', async ({
  page,
  world,
}) => {
  const suggestion = await SuggestionScreen.open(page, world, 'adunits');
  await suggestion.table.getByRole('columnheader', { name: 'eRPM' }).click();
  await expect(page).toHaveURL('/floor-price/adunits?sort=eRPM.desc');
  const screen = new RecordScreen(page);
  await suggestion.recordButton.click();
  await screen.cancel.click();
  await expect(page).toHaveURL('/floor-price/adunits?sort=eRPM.desc');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto('/floor-price/record');
  await screen.cancel.click();
  await expect(page).toHaveURL('/analytics/bidders');
});

test('FLR-017 FLR-020 N5 Escape, Back, Cancel and the search ask before they clear a draft', async ({
  page,
  world,
}) => {
  const screen = await RecordScreen.openFrom(page, world, 'bidders');
  await screen.all(FEED.id).fill('0.5');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await screen.question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL('/floor-price/record');
  }
  await screen.cancel.click();
  await expect(screen.question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.all(FEED.id)).toHaveValue('0.5');
  await expect(screen.cancel).toBeFocused();

  await page.keyboard.press('Enter');
  await screen.question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/floor-price/bidders');
  await new SuggestionScreen(page).recordButton.click();
  await expect(screen.all(FEED.id)).toHaveValue('');
  await expect(screen.save).toBeDisabled();

  const goToBidderControl = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search Bidstage' }).fill('bidder control');
    await page.keyboard.press('Enter');
  };
  await screen.all(FEED.id).fill('0.5');
  await goToBidderControl();
  await screen.question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/floor-price/record');
  await expect(screen.all(FEED.id)).toHaveValue('0.5');
  await goToBidderControl();
  await screen.question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/bidders');
});

test(
  'FLR-017 the browser asks before the tab is closed, but only with a draft',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await RecordScreen.open(page, world);
    const questions: string[] = [];
    page.on('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.accept();
    });
    await screen.all(FEED.id).fill('0.5');
    await screen.all(FEED.id).fill('');
    await page.reload();
    await expect(screen.all(FEED.id)).toBeVisible();
    expect(questions).toEqual([]);
    await screen.all(FEED.id).fill('0.5');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => questions).toEqual(['beforeunload']);
  },
);
