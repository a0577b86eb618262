import { expect, test } from '../support/test.ts';
import { REPORT_HEADING, sample, UploadScreen } from './upload-screen.ts';

/** The expected report for each bad sample of `fixtures/csv`: rows, column and value under its only code. */
const SAMPLES: readonly (readonly [file: string, code: number, places: readonly string[][]])[] = [
  ['code-0-not-text.csv', 0, []],
  ['code-0-unbalanced-quotes.csv', 0, []],
  ['code-0-no-known-column.csv', 0, []],
  [
    'code-101-missing-columns.csv',
    101,
    [
      ['1', 'DIV_ID', 'PAGE,ADUNIT,DIV,PARAMS'],
      ['1', 'SIZES', 'PAGE,ADUNIT,DIV,PARAMS'],
    ],
  ],
  [
    'code-201-unsupported-bidders.csv',
    201,
    [
      ['3', 'PARAMS', 'apnexus'],
      ['4', 'PARAMS', 'Rubicon'],
    ],
  ],
  [
    'code-202-size-format.csv',
    202,
    [
      ['2', 'SIZES', '970x250'],
      ['3', 'SIZES', '[300,250]'],
      ['5', 'SIZES', '[["300","250"]]'],
      ['6', 'SIZES', '[]'],
    ],
  ],
  [
    'code-203-params-format.csv',
    203,
    [
      ['3', 'PARAMS', "[{'bidder':'ix','params':{'siteId':'1117455'}}]"],
      ['4', 'PARAMS', '[{"bidder":"ix","siteId":"812525"}]'],
      ['5', 'PARAMS', '[]'],
    ],
  ],
  [
    'code-204-empty-cells.csv',
    204,
    [
      ['5', 'PAGE', 'empty'],
      ['2', 'SIZES', 'empty'],
      ['4', 'SIZES', 'empty'],
      ['6', 'SIZES', 'empty'],
      ['6', 'PARAMS', 'empty'],
    ],
  ],
  [
    'code-205-adunit-format.csv',
    205,
    [
      ['2', 'ADUNIT', 'weekendcook/home'],
      ['3', 'ADUNIT', '/weekendcook/home/feed'],
      ['5', 'ADUNIT', '/58241907/recipe/end/'],
      ['6', 'ADUNIT', '/58241907'],
    ],
  ],
  [
    'code-402-duplicate-bidders.csv',
    402,
    [
      ['2', 'PARAMS', 'rubicon in wc-home-billboard on Home'],
      ['3, 4', 'PARAMS', 'ix in wc-home-feed on Home'],
    ],
  ],
];

test('CFG-006 CFG-012 CFG-013 CFG-015 CFG-017 CFG-019 CFG-021 CFG-023 CFG-025 CFG-027 each bad sample shows exactly its problems', async ({
  page,
  world,
}) => {
  const screen = await UploadScreen.open(page, world);
  for (const [file, code, places] of SAMPLES) {
    await test.step(file, async () => {
      await screen.select(sample(file));
      await expect(screen.modal.getByText(file)).toBeVisible();
      await expect(screen.problems(code)).toBeVisible();
      await expect(screen.report.getByRole('heading').first()).toHaveText(REPORT_HEADING);
      await expect(screen.report.locator('[data-code]')).toHaveCount(1);
      expect(await screen.places(code)).toEqual(places);
      await expect(screen.update).toBeDisabled();
    });
  }
  const area = (await screen.modal.getByTestId('file-area').boundingBox())!;
  expect((await screen.report.boundingBox())!.y).toBeGreaterThan(area.y + area.height);
});
