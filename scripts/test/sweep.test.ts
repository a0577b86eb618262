import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ControlServer } from '../lib/control-server.ts';
import { ensurePortalBuilt } from '../lib/ensure-portal-built.mjs';
import { startMemoryServer } from '../lib/memory-server.ts';
import { checkInBrowser } from '../story/check-in-browser.ts';
import { loadStory } from '../story/read-story.ts';
import { orderFindings, screenFindings } from '../sweep/compare.ts';
import { legendFindings } from '../sweep/drawn.ts';
import { changeFigure, figure } from '../sweep/figure.ts';
import { strangeAmounts, textFindings } from '../sweep/plain-text.ts';
import { seenIn } from '../sweep/read-page.ts';
import { tableOf } from '../sweep/terms.ts';
import { daysIn, offsetName, zoneFindings } from '../sweep/zone.ts';
import { folderForAllTests } from './helpers/setup.ts';
import { runCommand } from './helpers/spawn-node.ts';

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
  [figure('percent', 0.00001), '< 0.01%'],
  [figure('increment', -0.2665), '-26.65%'],
  [figure('text', '2024-02-05'), '2024.02.05'],
  [changeFigure('percent', 0.012, 'USD'), '+1.20 pp'],
  [changeFigure('count', 87_809, 'USD'), '+87,809'],
  [figure('popularity', 73_312), '73.3k'],
  [figure('popularity', 960), '900'],
  [figure('popularity', 99), '<100'],
  [daysIn('UTC', FROM, FROM + 7 * 86_400), 'Jan 1 – 8, 2024'],
  [offsetName('Asia/Kolkata', AT), 'UTC+5:30'],
])('Q1 %j is written as %s', (written, wanted) => {
  expect(written).toBe(wanted);
});

it.each([
  ['America/Los_Angeles', 0, ''],
  ['Asia/Tokyo', 0, 'tz_offset is -480, and Asia/Tokyo is 540 or 540 minutes east of UTC (GET)'],
  ['America/Los_Angeles', 3600, 'a range begins at 01:00, not at midnight, in % (GET)'],
])('Q1 a range of a request in %s, %d s late: %s', (zone, late, finding) => {
  const query = { from: `${FROM + late}`, to: `${FROM + 86_400}`, tz_offset: '-480' };
  const found = zoneFindings(zone, { query, request: 'GET' }).join();
  expect(found).toBe(finding.replace('%', zone));
});

const terms = { key: 'Bidder', columns: ['Revenue', 'Δ Revenue'], hasTotal: true };
const revenues = { ix: 1000, appnexus: 90, openx: null };
const records = {
  rows: Object.entries(revenues).map(([name, totalRevenue]) => ({ name, totalRevenue })),
  before: [{ name: 'ix', totalRevenue: 400 }],
  ...{ zone: 'UTC', currency: 'USD' },
};
const WANTED = [
  ...tableOf(terms, records),
  { label: 'Request', text: '7 change -1.00% vs 8 Jan 1 – 7, 2024' },
  { part: 'Bank', label: 'Due', text: '2024.01.08' },
  { text: 'UTC-8' },
];

/** A small screen as assistive technology sees it. */
const SCREEN = `- radio "Request"
- text: Request auctions, so far 7 change −1.00% vs 8 Jan 1 – 7, 2024
- heading "Bank"
- term: Due
- definition: 2024.01.08 in 3 days
- treegrid "Bidders":
  - row: [{ cell: Index · ix }, { cell: "$1,000.00" }, { cell: +$600.00 }]
  - row: [{ cell: appnexus }, { cell: $90.00 }, { cell: -- }]
  - row: [{ cell: openx }, { cell: -- }, { cell: -- }]
  - row: [{ cell: Total }, { cell: "$1,090.00" }, { cell: +$690.00 }]`;
const COLUMNS = ['Bidder', ...terms.columns].map((label) => ({ label, sort: 'none', mark: '' }));
const seenOf = (snapshot: string) => seenIn(snapshot, [COLUMNS]).seen;

it.each([
  ['', '', ''],
  ['$90.00', '$90.0', 'Revenue of appnexus: “$90.0” “$90.00”'],
  ['+$600', '−$600', 'Δ Revenue of ix: “-$600.00” “+$600.00”'],
  ['$1,090', '$90', 'Revenue of Total: “$90.00” “$1,090.00”'],
  ['cell: openx', 'cell: rubicon', 'the row openx is missing,no response has the row “rubicon”'],
  ['vs 8 Jan', 'vs 7 Jan', 'Request: “7 change -1.00% vs 7 @” “7 change -1.00% vs 8 @”'],
  ['in 3 days', 'late', ''],
  ['2024.01.08', '2024.01.07', 'Due in Bank: “2024.01.07” “2024.01.08”'],
  ['heading "Bank"', 'heading "Tax"', 'Due in Bank: nothing “2024.01.08”'],
])('Q1 “%s” drawn as “%s” is found: %s', (right, wrong, findings) => {
  const found = screenFindings(seenOf(SCREEN.replace(right, wrong)), 'UTC-8', WANTED).join();
  const brief = found.replaceAll(/the screen says (.*?), the response/g, '$1');
  expect(brief.replaceAll('Jan 1 – 7, 2024', '@')).toBe(findings);
});

it('Q1 a text that is missing is found, and a small window may leave out rows', () => {
  expect(screenFindings(seenOf(SCREEN), '', WANTED)).toEqual(['the screen does not say “UTC-8”']);
  const [short = ''] = SCREEN.split(/\n.*openx/);
  expect(screenFindings(seenOf(short), '', WANTED, true)).toEqual([]);
});

it.each([
  ['ix appnexus openx', 'Revenue', 'descending', ''],
  ['appnexus ix openx', 'Revenue', 'ascending', ''],
  ['ix appnexus openx', 'Revenue', 'ascending', '“$1,000.00” of ix @ “$90.00” of appnexus'],
  ['openx appnexus ix', 'Revenue', 'ascending', '“--” of openx @ “$90.00” of appnexus'],
  ['appnexus ix openx', 'Bidder', 'ascending', ''],
  ['openx appnexus ix', 'Bidder', 'ascending', '“openx” of openx @ “appnexus” of appnexus'],
])('Q1 %s, sorted by %s, %s: %s', (order, label, sort, finding) => {
  const lines = order.split(' ').map((name) => RegExp(`^.* ${name} }.*$`, 'm').exec(SCREEN)?.[0]);
  const seen = seenOf(`- treegrid "Bidders":\n${lines.join('\n')}`);
  const found = orderFindings(
    seen.filter((cell) => cell.label === label),
    `${label}, ${sort}`,
  ).join();
  expect(found.replace(/^.*?: /, '').replace('stands before', '@')).toBe(finding);
});

it('Q1 a floor price is expected in its own currency, the figures beside it in that of the response', () => {
  const columns = ['Suggested Floor Price', 'Current Floor Price'];
  const floors = { suggestedFloorPrice: 0.9, floorPriceRecord: 0.17, floorPriceCurrency: 'EUR' };
  const rows = [{ name: 'ix', ...floors }];
  const found = tableOf({ key: 'Bidder', columns }, { ...records, rows, before: undefined });
  expect(found.map(({ text: said }) => said)).toEqual(['ix', '$0.90', '€0.17']);
});

it('Q1 a legend has the names of the response, and a colour for each', () => {
  const bidders = ['ix', 'rubicon', 'openx'].map((name) => ({ name, totalRevenue: [] }));
  const legend = ['ix', 'openx', 'criteo'].map((name) => ({ name, colour: 'red', pixels: [] }));
  expect(legendFindings(legend, bidders)).toEqual([
    'the legend lacks rubicon',
    'the legend has criteo, which no response has',
    '3 bidders have 1 colours',
  ]);
});

const IN_UTC = '“2024.01.04 20:30” is the time of no response in Asia/Tokyo, but one in UTC';

it.each([
  ['uploaded 2024.01.05 05:30', 'Asia/Tokyo', ''],
  ['Data up to Jan 4, 2024, 12:30', 'America/Los_Angeles', ''],
  ['1,234.50 JPY 12, 73.3k users, 1.5 KiB, 2024.01, Publisher’s share 82.5%', 'UTC', ''],
  ['by Ann 2024.01.04 20:30', 'Asia/Tokyo', IN_UTC],
  ['Share 1,234.5 USD', 'UTC', '“1,234.5” has one decimal: “…Share 1,234.5”'],
])('Q1 “%s” in %s: %s', (said, zone, finding) => {
  expect(textFindings(said, [{ data: { rows: [{ validFrom: AT }] } }], zone).join()).toBe(finding);
});

it('Q1 an amount in a table of which nothing is known must be in a response', () => {
  const cells = ['1,234.56', '-70', '000312', '1,234.50'].map((said) => ({ row: 'Gross', said }));
  const seen = cells.map(({ row, said }) => ({ row, text: said, label: 'Revenue', parts: [] }));
  const found = strangeAmounts(seen, [{ gross: 1234.56, share: -70, num: '000312' }]);
  expect(found).toEqual(['Revenue of Gross: “1,234.50” is in no response']);
});

/** Defects of the portal, in a script because its policy allows scripts from files only. */
const DEFECTS = `
  const style = document.createElement('style');
  style.textContent = '[role=alert], [data-toasts] { display: none }';
  document.documentElement.append(style);
  const isTrapped = ({ key, target }) => key === 'Tab' && target.matches('textarea');
  addEventListener('keydown', (event) => isTrapped(event) && event.preventDefault(), true);
  setInterval(() => {
    const [one, other] = document.querySelectorAll('label:has([type=checkbox]:checked) svg');
    const [first, second] = [one, other].map((sample) => sample && getComputedStyle(sample).color);
    if (other && !one.dataset.swapped) one.setAttribute('style', \`color: \${second}\`);
    if (other && !one.dataset.swapped) other.setAttribute('style', \`color: \${first}\`);
    if (other) one.dataset.swapped = '';
    for (const cell of document.querySelectorAll('table[aria-label="Payment requests"] td'))
      if (/^[A-Z]{3} [\\d,]+\\.\\d\\d$/.test(cell.textContent)) cell.textContent = cell.textContent.slice(0, -1);
  }, 50);`;

const CUT = /Amount of \S+: the screen says “.*\.\d”, the response/;
const FOUND = {
  'Bidder Analytics: Asia': /lines: \w+: its colour in the legend is drawn \d+ px from its values/,
  'Payment Request: Asia': CUT,
  'Close a payment request':
    /nothing says that its request failed[^]*GET \/v1\/accounting\/payments/,
  'Reject a payment request: dialog':
    /Tab stays on textarea “Reason”[^]*Tab does not reach .*button “Submit”/,
};
const folder = folderForAllTests();

it(
  'Q1 S4 planted defects of screens, actions, dialogs and the screens of a story are found',
  { tags: ['full'], timeout: 300_000 },
  async () => {
    cpSync(await ensurePortalBuilt(), folder, { recursive: true });
    const page = join(folder, 'index.html');
    writeFileSync(join(folder, 'defects.js'), DEFECTS);
    const broken = '<head><script src="/defects.js"></script>';
    writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', broken));
    const mock = await startMemoryServer(folder);
    onTestFinished(mock.close);
    const parts = Object.keys(FOUND).flatMap((title) => ['--screen', title]);
    const report = ['--api', mock.address, '--out', join(folder, 'report')];
    const { code, output } = await runCommand('sweep', ...report, ...parts);
    expect(code).toBe(1);
    expect(output).toContain('5 failed');
    for (const finding of Object.values(FOUND)) expect(output).toMatch(finding);
    expect(readFileSync(join(folder, 'report/sweep/index.html'), 'utf8')).toContain('<html');

    // The portal itself reads the amount that it shows.
    const server = new ControlServer(mock.address);
    const { story } = await loadStory(server, 'month-end', folder);
    const [first] = await checkInBrowser(server, story, 1440);
    expect(first!.isDerived).toBe(true);
    expect(first!.problems.join()).toMatch(CUT);
  },
);
