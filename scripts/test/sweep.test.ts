import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import type { Story } from '#api/contract/operations/control/stories.ts';
import { ControlServer } from '../lib/control-server.ts';
import { ensurePortalBuilt } from '../lib/ensure-portal-built.mjs';
import { startMemoryServer } from '../lib/memory-server.ts';
import { checkInBrowser } from '../story/check-in-browser.ts';
import { orderFindings, screenFindings, type Seen } from '../sweep/compare.ts';
import { drawnFindings, legendFindings, legendSeries } from '../sweep/drawn.ts';
import { changeFigure, figure, words } from '../sweep/figure.ts';
import { strangeAmounts, textFindings } from '../sweep/plain-text.ts';
import { tableOf } from '../sweep/terms.ts';
import { tabFindings } from '../sweep/walk-dialog.ts';
import { daysIn, offsetName, zoneFindings } from '../sweep/zone.ts';

/** 2024-01-05 05:30 in Tokyo, 12:30 of the day before in Los Angeles. */
const AT = Date.UTC(2024, 0, 4, 20, 30) / 1000;
const FROM = Date.parse('2024-01-01T08:00Z') / 1000;

it.each([
  [figure('money', 1234.5), '$1,234.50'],
  [figure('money', -5, 'NTD'), '-NT$5'],
  [figure('money', 0.004), '< $0.01'],
  [figure('money', 2.5, 'HKD'), 'HKD 2.50'],
  [figure('money', null), '--'],
  [figure('accounting', 4_396_030, 'JPY'), 'JPY 4,396,030'],
  [figure('percent', 0.0819), '8.19%'],
  [figure('percent', 0.00001), '< 0.01%'],
  [figure('increment', -0.2665), '-26.65%'],
  [figure('text', '2024-02-05'), '2024.02.05'],
  [changeFigure('percent', 0.012, 'USD'), '+1.20 pp'],
  [changeFigure('count', 87_809, 'USD'), '+87,809'],
  [figure('popularity', 73_312), '73.3k'],
  [figure('popularity', 999_960), '1m'],
  [figure('popularity', 960), '900'],
  [figure('popularity', 99), '<100'],
  [words(daysIn('UTC', FROM, FROM + 7 * 86_400)), 'Jan 1 – 8, 2024'],
  [words(offsetName('Asia/Kolkata', AT)), 'UTC+5:30'],
])('Q1 %j is written as %s', ({ text: written }, wanted) => {
  expect(written).toBe(wanted);
});

it.each([
  ['America/Los_Angeles', 0, ''],
  ['Asia/Tokyo', 0, 'tz_offset is -480, and Asia/Tokyo is 540 or 540 minutes east of UTC'],
  ['America/Los_Angeles', 3600, 'the range does not begin at midnight in %, but at 01:00'],
])('Q1 a range of a request in %s, %d s late: %s', (zone, late, finding) => {
  const query = { from: `${FROM + late}`, to: `${FROM + 86_400}`, tz_offset: '-480' };
  expect(zoneFindings(zone, query).join()).toBe(finding.replace('%', zone));
});

const table = {
  label: 'Bidders',
  key: 'Bidder',
  columns: ['Revenue', 'Δ Revenue'],
  hasTotal: true,
};
const revenues = { ix: 1000, appnexus: 90, openx: null };
const rows = Object.entries(revenues).map(([name, totalRevenue]) => ({ name, totalRevenue }));
const before = [{ name: 'ix', totalRevenue: 400 }];
const WANTED = [
  ...tableOf(table, { rows, before, zone: 'UTC', currency: 'USD' }),
  { part: 'Impression', label: 'days', figure: words('Jan 1 – 7, 2024') },
  { figure: words('UTC-8') },
];

/** What the right screen says: its rows, and a card. */
const RIGHT = `ix|$1,000.00|+$600.00
appnexus|$90.00|--
openx|--|--
Total|$1,090.00|+$690.00
|Impression (so far)|Jan 1 – 7, 2024`;

const seenIn = (screen: string, isWhole = true): Seen[] =>
  screen.split('\n').flatMap((line): Seen[] => {
    const [row = '', first = '', second = ''] = line.split('|');
    if (row === '') return [{ parts: [first], row, label: 'days', text: second }];
    return [row, first, ...(second === '' ? [] : [second])].map((cell, at) => ({
      ...{ parts: ['Bidders'], row, text: cell, isWhole },
      label: ['Bidder', ...table.columns][at] ?? '',
    }));
  });

/** Findings without the words that all have. */
const brief = (findings: readonly string[]): string =>
  findings.join().replaceAll(/the screen says (.*?), the response/g, '$1');

it.each([
  ['$90.00', '$90.00 ', ''],
  ['$90.00', '$90.0', 'Revenue of appnexus: “$90.0” “$90.00”'],
  ['+$600', '−$600', 'Δ Revenue of ix: “-$600.00” “+$600.00”'],
  ['$1,090', '$90', 'Revenue of Total: “$90.00” “$1,090.00”'],
  ['openx|--|--\n', '', 'the row openx is missing'],
  ['|+$690.00', '', 'no column is called Δ Revenue'],
  ['openx|', 'rubicon|', 'the row openx is missing,no response has the row “rubicon”'],
  ['Jan 1 – 7', 'Dec 31', 'days in Impression: “Dec 31, 2024” “Jan 1 – 7, 2024”'],
  ['Impression', 'eRPM', 'days in Impression: nothing “Jan 1 – 7, 2024”'],
])('Q1 “%s” drawn as “%s” is found: %s', (right, wrong, findings) => {
  expect(brief(screenFindings(seenIn(RIGHT.replace(right, wrong)), 'UTC-8', WANTED))).toBe(
    findings,
  );
});

it('Q1 a text that is missing is found, and a small window may leave out', () => {
  expect(screenFindings(seenIn(RIGHT), '', WANTED)).toEqual(['the screen does not say “UTC-8”']);
  const part = seenIn('ix|$1,000.00|+$600.00\nappnexus|$9', false);
  const finding = 'Revenue of appnexus: “$9” “$90.00”';
  expect(brief(screenFindings(part, '', WANTED, true))).toBe(finding);
});

it.each([
  ['ix appnexus openx', 'descending', ''],
  ['appnexus ix openx', 'ascending', ''],
  ['ix appnexus openx', 'ascending', '“$1,000.00” of ix stands before “$90.00” of appnexus'],
  ['openx appnexus ix', 'ascending', '“--” of openx stands before “$90.00” of appnexus'],
])('Q1 %s, sorted by revenue, %s: %s', (order, sort, finding) => {
  const lines = order.split(' ').map((name) => new RegExp(`^${name}.*`, 'm').exec(RIGHT)?.[0]);
  const column = { parts: ['Bidders'], label: 'Revenue', sort };
  const found = orderFindings(seenIn(lines.join('\n')), WANTED, column).join();
  expect(found.replace(/^.*?: /, '')).toBe(finding);
});

it.each([
  ['appnexus Magnite·rubicon openx', true],
  ['appnexus openx Magnite·rubicon', true],
  ['Magnite·rubicon appnexus openx', false],
])('Q1 bidders are in the order of their codes or of what is shown: %s is %s', (order, isRight) => {
  const column = { parts: ['Bidders'], label: 'Bidder', sort: 'ascending' };
  const wanted = ['rubicon', 'openx', 'appnexus'].map((name) => {
    return { part: 'Bidders', row: name, label: 'Bidder', figure: { text: name, order: name } };
  });
  const seen = order.split(' ').map((shown) => {
    const text = shown.split('·').at(-1) ?? '';
    return { parts: ['Bidders'], row: text, label: 'Bidder', text, shown };
  });
  expect(orderFindings(seen, wanted, column).length === 0).toBe(isRight);
});

it('Q1 a floor price is expected in its own currency, the figures beside it in that of the response', () => {
  const floors = { suggestedFloorPrice: 0.9, floorPriceRecord: 0.17, floorPriceCurrency: 'USD' };
  const columns = ['Suggested Floor Price', 'Current Floor Price'];
  const found = tableOf(
    { label: 'Floors', key: 'Bidder', columns },
    { rows: [{ name: 'ix', ...floors }], before: null, zone: 'UTC', currency: 'BRL' },
  );
  expect(found.map(({ figure: { text: said } }) => said)).toEqual(['ix', 'BRL 0.90', '$0.17']);
});

const legend = ['ix', 'openx', 'criteo', 'Other (2)', 'a', 'b'].map((name, at) => {
  return { name, colour: ['red', 'grey', 'grey', 'grey', 'blue', 'green'][at] ?? '' };
});
const series = Object.entries({
  ix: [9, 18],
  openx: [30, 2],
  criteo: [9, 5],
  a: [60, 60],
  b: [50, 70],
});

it.each([
  [[45, 90], [195, 35], ''],
  [[195, 35], [45, 90], 'ix: @ 150 px from its values,openx, criteo: @ 150 px from its values'],
  [[45, 90], [], 'openx, criteo: @ at 0 of 2 points'],
])('Q1 two colours drawn at %j and %j: %s', (red, grey, findings) => {
  const bidders = series.map(([name, values]) => ({ name, values }));
  const own = legendSeries(legend, bidders);
  const drawn = [red, grey, [300, 300], [250, 350]];
  const found = drawnFindings(own.map((one, at) => ({ ...one, pixels: drawn[at] ?? [] })));
  expect(found.join().replaceAll('its colour in the legend is drawn', '@')).toBe(findings);
});

it('Q1 a legend has the names of the response, and a colour for each', () => {
  expect(legendFindings(legend.slice(0, 3), ['ix', 'rubicon', 'openx'])).toEqual([
    'the legend lacks rubicon',
    'the legend has criteo, which no response has',
    '3 bidders have 2 colours',
  ]);
});

const IN_UTC = '“2024.01.04 20:30” is the time of no response in Asia/Tokyo, but one in UTC';

it.each([
  ['uploaded 2024.01.05 05:30', 'Asia/Tokyo', ''],
  ['Data up to Jan 4, 2024, 12:30', 'America/Los_Angeles', ''],
  ['1,234.50 JPY 12, 73.3k users, 1.5 KiB, 2024.01', 'UTC', ''],
  ['by Ann 2024.01.04 20:30', 'Asia/Tokyo', IN_UTC],
  ['Publisher’s share 82.5%', 'UTC', ''],
  ['Share 1,234.5 USD', 'UTC', '“1,234.5” has one decimal: “…Share 1,234.5”'],
])('Q1 “%s” in %s: %s', (said, zone, finding) => {
  expect(textFindings(said, [{ data: { rows: [{ validFrom: AT }] } }], zone).join()).toBe(finding);
});

it.each([
  ['1,234.56', ''],
  ['-70', ''],
  ['000312', ''],
  ['1,234.50', 'Revenue of Gross: “1,234.50” is in no response'],
])('Q1 the amount %s in a table of which nothing is known: %s', (cell, finding) => {
  const bodies = [{ gross: 1234.56, share: -70, num: '000312' }];
  expect(strangeAmounts(seenIn(`Gross|${cell}`), bodies).join()).toBe(finding);
});

it.each([
  ['0 1 2 0', ''],
  ['0 1 1 1 1 1 1', 'Tab stays on B,Tab does not reach C'],
  ['0 1 2 -1', 'Tab leaves the dialog'],
  ['-1 0 1 2', 'the dialog does not get the focus'],
])('Q1 Tab through the controls %s of a dialog: %s', (controls, findings) => {
  const stops = controls.split(' ').map(Number);
  const walked = stops.map((control) => ({ control, isInside: control >= 0 }));
  const names = ['A', 'B', 'C'];
  expect(tabFindings({ names, isModal: true, stops: walked }).join()).toBe(findings);
});

/** Defects of the portal: an amount loses a decimal, and nothing says that a request failed. */
const DEFECTS = `
  const style = document.createElement('style');
  style.textContent = '[role=alert], [data-toasts] { display: none }';
  document.documentElement.append(style);
  setInterval(() => {
    for (const cell of document.querySelectorAll('table[aria-label="Payment requests"] td'))
      if (/^[A-Z]{3} [\\d,]+\\.\\d\\d$/.test(cell.textContent)) cell.textContent = cell.textContent.slice(0, -1);
  }, 50);`;

it(
  'Q1 S4 planted defects of a screen, of a failing action and of the screens of a story are found',
  { tags: ['full'], timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sweep-portal-'));
    cpSync(await ensurePortalBuilt(), folder, { recursive: true });
    const page = join(folder, 'index.html');
    // The policy of the portal allows scripts from files only.
    writeFileSync(join(folder, 'defects.js'), DEFECTS);
    const broken = '<head><script src="/defects.js"></script>';
    writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', broken));
    const mock = await startMemoryServer(folder);
    onTestFinished(async () => {
      await mock.close();
      rmSync(folder, { recursive: true });
    });
    const report = join(folder, 'report');
    const titles = ['Payment Request: Asia', 'Close a payment request'];
    const parts = titles.flatMap((title) => ['--screen', title]);
    const command = ['run', '-s', 'sweep', '--', '--api', mock.address, '--out', report, ...parts];
    const said = await text(spawn('npm', command).stdout);
    const cut = /Amount of \S+: the screen says “.*\.\d”, the response/;
    expect(said).toContain('3 failed');
    expect(said).toMatch(cut);
    expect(said).toContain('nothing says that its request failed');
    expect(said).toContain('GET /v1/accounting/payments');
    expect(readFileSync(join(report, 'sweep/index.html'), 'utf8')).toContain('<html');

    // The portal itself reads the amount that it shows.
    const server = new ControlServer(mock.address);
    const stories = await server.send<Story[]>('GET', '/stories');
    const story = stories.find(({ name }) => name === 'month-end')!;
    const [first] = await checkInBrowser(server, story, 1440);
    expect(first!.isDerived).toBe(true);
    expect(first!.problems.join()).toMatch(cut);
  },
);
