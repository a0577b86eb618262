import { expect, test } from '../support/test.ts';
import { textFile, UploadScreen } from './upload-screen.ts';

test(
  'U2 a file with thousands of problems stays usable',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await UploadScreen.open(page, world);
    const rows = Array.from({ length: 5000 }, (_item, index) => `Page,/1/a,d${index},x,`);
    await screen.select(
      textFile('many.csv', ['PAGE,ADUNIT,DIV_ID,SIZES,PARAMS', ...rows].join('\n')),
    );
    await expect(screen.problems(204).getByRole('heading')).toContainText('5,000 items');
    await expect(screen.problems(204).locator('tbody tr')).toHaveCount(50);
    await screen
      .problems(204)
      .getByRole('button', { name: /^Show 50 more/ })
      .click();
    await expect(screen.problems(204).locator('tbody tr')).toHaveCount(100);
  },
);
