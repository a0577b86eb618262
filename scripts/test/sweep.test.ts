import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ControlServer } from '../lib/control-server.ts';
import { ensurePortalBuilt } from '../lib/ensure-portal-built.mjs';
import { startMemoryServer } from '../lib/memory-server.ts';
import { checkInBrowser } from '../story/check-in-browser.ts';
import { loadStory } from '../story/read-story.ts';
import { legendFindings } from '../sweep/chart.ts';
import { orderFindings, screenFindings } from '../sweep/compare.ts';
import { textFindings, zoneFindings } from '../sweep/plain-text.ts';
import { changeFigure, daysIn, figure, offsetName } from '../sweep/figure.ts';
import { cellsOf, factsOf } from '../sweep/read-page.ts';
import { type Row, tableOf } from '../sweep/terms.ts';
import { folderForAllTests } from './helpers/setup.ts';
import { runCommand } from './helpers/spawn-node.ts';

const HOME = 'America/Los_Angeles';
/** 2024-01-05 05:30 in Tokyo, 12:30 of the day before in Los Angeles. */
const AT = Date.UTC(2024, 0, 4, 20, 30) / 1000;
const FROM = Date.parse('2024-01-01T08:00Z') / 1000;

const TITLES = ['Bidder', 'Revenue', 'Δ Revenue'];
const tableWith = (titles: readonly string[], rows: readonly Row[], before?: readonly Row[]) =>
  tableOf(
    { zone: 'UTC', titlesOf: () => titles },
    { key: 'Bidder', rows, before, ...(before && { total: true }), currency: 'USD' },
  );
const revenues = { ix: 1000, appnexus: 90, openx: null };
const rows = Object.entries(revenues).map(([name, totalRevenue]) => ({ name, totalRevenue }));
const WANTED = [
  ...tableWith(TITLES, rows, [{ name: 'ix', totalRevenue: 400 }]),
  { label: 'Request', text: '7 change -1.00% vs 8 Jan 1 – 7, 2024' },
  { part: 'Bank', label: 'Due', text: '2024.01.08' },
  'UTC-8',
];

/** A small screen: a table, and the rest as assistive technology sees it. */
const TABLE = `Index · ix | $1,000.00 | +$600.00
appnexus | $90.00 | --
openx | -- | --
Total | $1,090.00 | +$690.00`;
const SCREEN = `${TABLE}

- radio "Request"
- text: Request auctions, so far 7 change −1.00% vs 8 Jan 1 – 7, 2024
- heading "Bank"
- term: Due
- definition: 2024.01.08 in 3 days`;

function seenOf(screen: string) {
  const [lines = '', snapshot = ''] = screen.split('\n\n');
  const cells = lines.split('\n').map((line) => ({ level: 1, cells: line.split(' | ') }));
  const columns = TITLES.map((label) => ({ label, mark: '', isSortable: true }));
  const table = { name: 'Bidders', columns, rows: cells };
  return [...cellsOf(table, 0), ...factsOf(snapshot)];
}

const WORDS =
  /the screen says |the response |sorted by .*: |stands |change |Jan 1 – 7, | minutes .*/g;
const brief = (found: readonly string[]) => found.join().replaceAll(WORDS, '');

const drawn = (right: string, wrong: string, text = 'UTC-8') =>
  brief(screenFindings(seenOf(SCREEN.replace(right, wrong)), text, WANTED));

function sorted(order: string, label: string, direction: string) {
  const lines = order.split(' ').map((name) => RegExp(`^.*\\b${name} .*$`, 'm').exec(TABLE)?.[0]);
  const column = seenOf(lines.join('\n')).filter((cell) => cell.label === label);
  return brief(orderFindings(column, WANTED, direction));
}

const zoned = (zone: string, late: number) => {
  const query = { from: `${FROM + late}`, to: `${FROM + 86_400}`, tz_offset: '-480' };
  return brief(zoneFindings(zone, { query, request: 'GET' }));
};
const read = (text: string, zone = 'UTC') =>
  brief(textFindings(text, [{ data: { rows: [{ validFrom: AT }] } }], zone));

const UP = 'ascending';
const IN_UTC = 'is the time of no response in Asia/Tokyo, but one in UTC';
const bidders = ['ix', 'rubicon', 'openx'].map((name) => ({ name, totalRevenue: [] }));
const LEGEND = ['ix', 'openx', 'criteo'].map((name) => ({ name, colour: 'red', pixels: [] }));
const floor = { floorPriceRecord: 0.17, floorPriceCurrency: 'EUR', suggestedFloorPrice: 0.9 };
const PRICES = ['Current Floor Price', 'Suggested Floor Price'];

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
  [tableWith(PRICES, [floor]).map(({ text }) => text), ',€0.17,$0.90'],
  [zoned(HOME, 0), ''],
  [zoned('Asia/Tokyo', 0), 'tz_offset is -480, and Asia/Tokyo is 540 or 540'],
  [zoned(HOME, 3600), `a range begins at 01:00, not at midnight, in ${HOME} (GET)`],
  [read('uploaded 2024.01.05 05:30', 'Asia/Tokyo'), ''],
  [read('Data up to Jan 4, 2024, 12:30', HOME), ''],
  [read('1,234.50 JPY 12, 73.3k users, 1.5 KiB, 2024.01, Publisher’s share 82.5%'), ''],
  [read('by Ann 2024.01.04 20:30', 'Asia/Tokyo'), `“2024.01.04 20:30” ${IN_UTC}`],
  [read('Share 1,234.5 USD'), '“1,234.5” has one decimal: “…Share 1,234.5”'],
  [drawn('', ''), ''],
  [drawn('$90.00', '$90.0'), 'Revenue of appnexus: “$90.0”, “$90.00”'],
  [drawn('+$600', '−$600'), 'Δ Revenue of ix: “-$600.00”, “+$600.00”'],
  [drawn('$1,090', '$90'), 'Revenue of Total: “$90.00”, “$1,090.00”'],
  [drawn('openx', 'rubicon'), 'no response has the row “rubicon”,the row openx is missing'],
  [drawn('vs 8 Jan', 'vs 7 Jan'), 'Request: “7 -1.00% vs 7 2024”, “7 -1.00% vs 8 2024”'],
  [drawn('in 3 days', 'late'), ''],
  [drawn('2024.01.08', '2024.01.07'), 'Due in Bank: “2024.01.07”, “2024.01.08”'],
  [drawn('heading "Bank"', 'heading "Tax"'), 'Due in Bank: nothing, “2024.01.08”'],
  [drawn('', '', ''), 'the screen does not say “UTC-8”'],
  [sorted('ix appnexus openx', 'Revenue', 'descending'), ''],
  [sorted('appnexus ix openx', 'Revenue', UP), ''],
  [sorted('ix appnexus openx', 'Revenue', UP), '“$1,000.00” of ix before “$90.00” of appnexus'],
  [sorted('openx appnexus ix', 'Revenue', UP), '“--” of openx before “$90.00” of appnexus'],
  [sorted('appnexus ix openx', 'Bidder', UP), ''],
  [sorted('openx appnexus ix', 'Bidder', UP), '“openx” of openx before “appnexus” of appnexus'],
  [legendFindings(LEGEND, bidders)[0], 'the legend lacks rubicon'],
  [legendFindings(LEGEND, bidders)[1], 'the legend has criteo, which no response has'],
  [legendFindings(LEGEND, bidders)[2], '3 bidders have 1 colours'],
])('Q1 %j is %s', (found, wanted) => {
  expect(String(found)).toBe(wanted);
});

/** Defects of the portal, in a script because its policy allows scripts from files only. */
const DEFECTS = `
  const style = document.createElement('style');
  style.textContent = '[role=alert], [data-toasts] { display: none }';
  document.documentElement.append(style);
  const isTrapped = ({ key, target }) => key === 'Tab' && target.matches('textarea');
  addEventListener('keydown', (event) => isTrapped(event) && event.preventDefault(), true);
  setInterval(() => {
    const samples = [...document.querySelectorAll('label:has([type=checkbox]:checked) svg')].slice(0, 2);
    const colours = samples.map((one) => (one.dataset.own ??= getComputedStyle(one).color));
    for (const [at, one] of samples.entries()) one.style.color = colours.at(at - 1);
    for (const cell of document.querySelectorAll('table[aria-label="Payment requests"] td'))
      if (/^[A-Z]{3} [\\d,]+\\.\\d\\d$/.test(cell.textContent)) cell.textContent = cell.textContent.slice(0, -1);
  }, 50);`;

const CUT = /Amount of \S+: the screen says “.*\.\d”, the response/;
const FOUND = {
  'Bidder Analytics: Asia': /lines: \w+: \d of \d values are drawn in its colour/,
  'Payment Request: Asia': CUT,
  'Close a payment request':
    /nothing says that its request failed[^]*GET \/v1\/accounting\/payments/,
  'Reject a payment request: dialog':
    /Tab stays on textbox "Reason"[^]*Tab does not reach button "Submit"/,
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
