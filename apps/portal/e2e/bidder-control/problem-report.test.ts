import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from '../support/test.ts';
import { textFile, UploadScreen } from './upload-screen.ts';

test(
  'U3 Download report saves the user’s rows with code and message, safe for spreadsheets',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await UploadScreen.open(page, world);
    const header = 'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS,NOTE';
    const bids = '"[{""bidder"":""ix"",""params"":{""siteId"":""1""}}]"';
    const rows = [
      `"=HYPERLINK(""x"")",/1/a,d1,300x250,${bids},+1`,
      `Home,/1/b,d2,"[[300,250]]",${bids},fine`,
    ];
    await screen.select(textFile('mine.csv', [header, ...rows].join('\r\n')));
    await expect(screen.report).toBeVisible();
    const download = page.waitForEvent('download');
    await screen.report.getByRole('button', { name: 'Download report' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('mine-report.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(parse(text, { bom: true })).toEqual([
      [...header.split(','), 'error_code', 'error_message'],
      [
        `'=HYPERLINK("x")`,
        '/1/a',
        'd1',
        '300x250',
        '[{"bidder":"ix","params":{"siteId":"1"}}]',
        `'+1`,
        '202',
        expect.stringContaining('Write [[300,250]].'),
      ],
      [
        'Home',
        '/1/b',
        'd2',
        '[[300,250]]',
        '[{"bidder":"ix","params":{"siteId":"1"}}]',
        'fine',
        '',
        '',
      ],
    ]);
  },
);

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
