// `npm run bench:portal`: measures the analytics screens on a slow machine. Writes docs/bench-portal.md.
import { rmSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { COUNTERS } from '../../../apps/mock-api/src/contract/values/metrics.ts';
import type { BidderPerformance } from '../../../apps/mock-api/src/contract/operations/performance.ts';
import { ensurePortalBuilt } from '../../lib/ensure-portal-built.mjs';
import { findChromium } from '../../lib/find-chromium.mjs';
import { machine, rows, writeReport } from '../lib/report.ts';
import { bidstageCommand, makeDataFolder, startServer } from '../lib/server-process.ts';
import { quantile } from '../lib/statistics.ts';
import { observeVitals, readVitals, timeToPaint, type Vitals } from './portal/page-vitals.ts';

const RUNS = 8;
const SLOWDOWN = 4;
const BIDDERS = 500;

/** Screens, each with the roles and accessible names of the elements to click. */
const SCREENS = [
  { path: '/analytics/bidders', clicks: { radio: 'Impression', columnheader: 'Impressions' } },
  { path: '/analytics/adunits', clicks: { radio: 'eRPM', columnheader: 'Impressions' } },
  { path: '/analytics/priority', clicks: { columnheader: 'Impressions' } },
] as const;

const AD_UNITS = 30;

/** Returns counters that differ per row and are the same in every run. */
function counters(row: number): Record<(typeof COUNTERS)[number], number> {
  return Object.fromEntries(
    COUNTERS.map((counter, index) => [counter, ((row * 7919 + index * 104_729) % 100_003) + 1]),
  ) as Record<(typeof COUNTERS)[number], number>;
}

/** Returns the data of `by/bidder/adunit` for a number of bidders, each with 30 ad units. */
function manyBidders(bidders: number): BidderPerformance[] {
  return Array.from({ length: bidders }, (_, bidder) => ({
    name: `bidder-${String(bidder).padStart(3, '0')}`,
    ...counters(bidder),
    adUnits: Array.from({ length: AD_UNITS }, (_unit, unit) => ({
      adUnitId: `div-${unit}`,
      adUnitNames: [`/1/div-${unit}`],
      ...counters(bidder * AD_UNITS + unit),
      floorPriceCurrency: null,
      floorPriceRecord: null,
    })),
  }));
}

const directory = makeDataFolder();
const environment = { PORTAL_DIRECTORY: await ensurePortalBuilt() };
const server = await startServer(await bidstageCommand(directory, environment));
const browser: Browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

const upperQuartile = (values: readonly number[]): number => quantile(values, 0.75);

/** Uses a new page of a signed-in user, on a processor that is slowed down `slowdown` times. */
async function withPage<T>(slowdown: number, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.request.post(`${server.address}/__sim/sign-in`, { data: { persona: 'publisher' } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const result = await use(page);
  await context.close();
  return result;
}

/** Opens a screen and waits until the network is idle and its table is visible. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`${server.address}${path}`);
  await page.locator('[role=treegrid], [role=grid]').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const visit = ({ path, clicks }: (typeof SCREENS)[number]): Promise<Vitals> =>
  withPage(SLOWDOWN, async (page) => {
    await observeVitals(page);
    await openScreen(page, path);
    for (const [role, name] of Object.entries(clicks) as ['radio' | 'columnheader', string][]) {
      await page.getByRole(role, { name }).first().click();
      await page.waitForTimeout(300);
    }
    return readVitals(page);
  });

const SORT = `[...document.querySelectorAll('[role=columnheader]')].find((one) => one.textContent.includes('Impressions')).querySelector('.ag-header-cell-label, button').click()`;
const SEARCH = `
  const field = document.querySelector('input[placeholder="Search Bidder..."]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  set.call(field, field.value === '' ? 'bidder-4' : '');
  field.dispatchEvent(new Event('input', { bubbles: true }));`;

/** Measures the time to paint after a sort and after a search in a table of many bidders, at full speed. */
const largeTable = (): Promise<{ sort: number; search: number }> =>
  withPage(1, async (page) => {
    const data = manyBidders(BIDDERS);
    await page.route('**/v1/prebid/performance/by/bidder/adunit*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), data } });
    });
    await openScreen(page, '/analytics/bidders');
    const times = { sort: [] as number[], search: [] as number[] };
    for (let run = 0; run < RUNS; run += 1) {
      times.sort.push(await timeToPaint(page, SORT));
      await page.waitForTimeout(200);
      times.search.push(await timeToPaint(page, SEARCH));
      await page.waitForTimeout(400);
    }
    return { sort: upperQuartile(times.sort), search: upperQuartile(times.search) };
  });

const screens: string[][] = [];
for (const screen of SCREENS) {
  await visit(screen);
  const visits: Vitals[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(screen));
  const at = (vital: keyof Vitals): number => upperQuartile(visits.map((one) => one[vital]));
  screens.push([screen.path, at('lcp').toFixed(0), at('inp').toFixed(0), at('cls').toFixed(3)]);
}
const { sort, search } = await largeTable();
await browser.close();
await server.stop();
rmSync(directory, { recursive: true });

writeReport(
  'bench-portal.md',
  `# The portal: speed of its screens

\`npm run bench:portal\`, ${machine()}, Chromium ${browser.version()}, the processor slowed down ${SLOWDOWN} times.
75th percentile of ${RUNS} first visits; INP is the longest of some clicks on cards and headers.

| screen | LCP, ms | INP, ms | CLS |
|---|---|---|---|
${rows(screens)}
| wanted | 2500 | 200 | 0.1 |

A table of ${BIDDERS} bidders with 30 ad units each, processor at full speed: painted ${sort.toFixed(0)} ms after a sort,
${search.toFixed(0)} ms after a search (wanted: under 200 ms).

Size of the scripts: [prove-bundles](prove-bundles.md).
`,
);
