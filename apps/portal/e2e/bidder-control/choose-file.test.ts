import { readFile } from 'node:fs/promises';
import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { sample, UploadScreen } from './upload-screen.ts';

const CODE_0 = 'Select a correct CSV file and try again.';

test('CFG-001 CFG-002 CFG-003 CFG-005 CFG-006 CFG-007 CFG-009 CFG-012 the modal opens, closes, and validates a selected file at once; Update waits for a valid one; the linked sample is valid', async ({
  page,
  world,
}) => {
  const screen = await UploadScreen.open(page, world);
  const waits = async (reason: string) => {
    await expect(screen.update).toBeDisabled();
    await expect(screen.update).toHaveAccessibleDescription(reason);
  };
  await waits('Choose a CSV file first.');
  const calls = recordCalls(page);
  const change = screen.modal.getByRole('button', { name: 'Change file' });
  await expect(change).toHaveCount(0);
  await screen.select(sample('code-205-adunit-format.csv'));
  await expect(screen.report).toBeVisible();
  expect(await screen.places(205)).toEqual([
    ['2', 'ADUNIT', 'weekendcook/home'],
    ['3', 'ADUNIT', '/weekendcook/home/feed'],
    ['5', 'ADUNIT', '/58241907/recipe/end/'],
    ['6', 'ADUNIT', '/58241907'],
  ]);
  const area = (await screen.modal.getByTestId('file-area').boundingBox())!;
  expect((await screen.report.boundingBox())!.y).toBeGreaterThan(area.y + area.height);
  await expect(screen.report).toBeFocused();
  await expect(screen.report).toBeInViewport();
  await waits('Correct the file first.');
  await screen.select(sample('good-small.csv'));
  await expect(screen.modal.getByText('6 valid rows')).toBeVisible();
  await expect(screen.update).toBeEnabled();
  await expect(screen.update).toHaveAccessibleDescription('');
  expect(calls).toEqual(['POST /v1/prebid/csv_validation', 'POST /v1/prebid/csv_validation']);

  const step = screen.modal.getByRole('region', { name: /Step 1/ });
  await expect(step.getByRole('term')).toHaveText(['PAGE', 'ADUNIT', 'DIV_ID', 'SIZES', 'PARAMS']);
  await expect(step.getByRole('definition')).toHaveCount(5);
  const download = page.waitForEvent('download');
  await step.getByRole('link', { name: /sample CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const buffer = await readFile(await file.path());
  await screen.select({ name: 'sample.csv', mimeType: 'text/csv', buffer });
  await expect(screen.modal.getByText('4 valid rows')).toBeVisible();
  await expect(screen.update).toBeEnabled();

  const { modal } = screen;
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Update Configuration' });
  await expect(opener).toBeFocused();
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
});

test('CFG-003 CFG-004 CFG-014 a dropped file is accepted; several files are rejected and the state is unchanged', async ({
  page,
  world,
}) => {
  const screen = await UploadScreen.open(page, world);
  await expect(screen.modal.locator('input[type=file]')).not.toHaveAttribute('multiple');
  await screen.drop(sample('good-small.csv'), sample('many-problems-repaired.csv'));
  await expect(screen.modal.getByRole('alert')).toContainText(CODE_0);
  await expect(screen.modal.getByRole('button', { name: 'Select file' })).toBeVisible();
  await expect(screen.update).toBeDisabled();

  await screen.drop(sample('good-small.csv'));
  await expect(screen.modal.getByRole('alert')).toHaveCount(0);
  await expect(screen.update).toBeEnabled();
  const calls = recordCalls(page);
  await screen.drop(sample('many-problems-repaired.csv'), sample('code-202-size-format.csv'));
  await expect(screen.modal.getByRole('alert')).toContainText(CODE_0);
  await expect(screen.modal.getByText('good-small.csv')).toBeVisible();
  await expect(screen.update).toBeEnabled();
  expect(calls).toEqual([]);
});
