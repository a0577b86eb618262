import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { sample, textFile, UploadScreen } from './upload-screen.ts';

test(
  'CFG-028 CFG-029 the report on too many div ids lists the rows beyond the limit',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await UploadScreen.open(page, world);
    await screen.select(sample('code-501-too-many-div-ids.csv'));
    await expect(screen.problems(501)).toContainText('only 30 div ids supported per page');
    await expect(screen.problems(501)).toContainText('Home has 32');
    expect((await screen.places(501)).map(([, column]) => column)).toEqual(['DIV_ID', 'DIV_ID']);
  },
);

test(
  'CFG-016 CFG-018 CFG-020 CFG-022 CFG-024 CFG-026 all problems of a file are in one report with counts',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await UploadScreen.open(page, world);
    await screen.select(sample('many-problems.csv'));
    await expect(screen.report.locator('[data-code]')).toHaveCount(7);
    const headings = await screen.report.getByRole('heading', { level: 4 }).allTextContents();
    expect(headings.map((text) => [text.slice(0, 3), /\d+ items?$/.exec(text)?.[0]])).toEqual([
      ['201', '2 items'],
      ['202', '2 items'],
      ['203', '1 item'],
      ['204', '6 items'],
      ['205', '1 item'],
      ['402', '2 items'],
      ['501', '1 item'],
    ]);
    await expect(screen.problems(201)).toContainText('adsparkle, apnexus');
    await expect(screen.problems(204)).toContainText('DIV_ID in rows 5, 9');
    // After a cell of two lines.
    expect(await screen.places(203)).toEqual([['7', 'PARAMS', '{"bidder":"ix"}']]);
    await expectNoAxeViolations(page);
  },
);

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
