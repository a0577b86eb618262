// `npm run bench:portal`: measures the main screens, at full speed and on a slow machine. Writes docs/bench-portal.md.
import type { Browser, Page } from '@playwright/test';
import { ensurePortalBuilt } from '../../lib/ensure-portal-built.mjs';
import { launchChromium } from '../../lib/find-chromium.mjs';
import { machine, rows, runTool } from '../lib/report.ts';
import { bidstageCommand, startServer, withDataFolder, withServer } from '../lib/server-process.ts';
import { quantile } from '../lib/statistics.ts';
import { manyBidders, SEARCH, SORT } from './portal/large-table.ts';
import { observeVitals, readVitals, timeToPaint, type Vitals } from './portal/page-vitals.ts';
import { SCREENS, type MeasuredScreen } from './portal/screens.ts';

const RUNS = 8;
const SLOWDOWN = 4;
const BIDDERS = 500;

const upperQuartile = (values: readonly number[]): number => quantile(values, 0.75);

interface Setup {
  readonly address: string;
  readonly browser: Browser;
}

/** Uses a new page of a signed-in user; the processor is made `slowdown` times slower. */
async function withPage<T>(
  { address, browser }: Setup,
  persona: string,
  slowdown: number,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, baseURL: address });
  await context.request.post('/__sim/sign-in', { data: { persona } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const result = await use(page);
  await context.close();
  return result;
}

/** Opens a screen and waits until the network is idle and its table is visible. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('[role=treegrid], [role=grid], table').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const visit = (
  setup: Setup,
  { path, persona, clicks }: MeasuredScreen,
  slowdown: number,
): Promise<Vitals> =>
  withPage(setup, persona, slowdown, async (page) => {
    await observeVitals(page);
    await openScreen(page, path);
    for (const [role, name] of clicks) {
      await page.getByRole(role, { name }).first().click();
      await page.waitForTimeout(300);
    }
    return readVitals(page);
  });

/** Returns the cells of a screen at one speed: LCP, INP and CLS. */
async function measure(setup: Setup, screen: MeasuredScreen, slowdown: number): Promise<string[]> {
  const visits: Vitals[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(setup, screen, slowdown));
  const at = (vital: keyof Vitals): number => upperQuartile(visits.map((one) => one[vital]));
  return [at('lcp').toFixed(0), at('inp').toFixed(0), at('cls').toFixed(3)];
}

/** Measures the time to paint after a sort and after a search in a table of many bidders, at full speed. */
const largeTable = (setup: Setup): Promise<{ sort: number; search: number }> =>
  withPage(setup, 'publisher', 1, async (page) => {
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

async function measureScreens(setup: Setup): Promise<string[][]> {
  const screens: string[][] = [];
  for (const screen of SCREENS) {
    await visit(setup, screen, 1);
    const cells = await measure(setup, screen, 1);
    const slowCells = await measure(setup, screen, SLOWDOWN);
    screens.push([`${screen.title}, \`${screen.path}\``, ...cells, ...slowCells]);
  }
  return screens;
}

async function measureAll(directory: string) {
  const environment = { PORTAL_DIRECTORY: await ensurePortalBuilt() };
  const starting = startServer(await bidstageCommand(directory, environment));
  return withServer(starting, async ({ address }) => {
    const browser = await launchChromium();
    const setup = { address, browser };
    const screens = await measureScreens(setup);
    const table = await largeTable(setup);
    await browser.close();
    return { screens, ...table, version: browser.version() };
  });
}

await runTool('bench-portal.md', async () => {
  const { screens, sort, search, version } = await withDataFolder(measureAll);
  const text = `# The portal: speed of its screens

\`npm run bench:portal\`, ${machine()}, Chromium ${version}. 75th percentile of ${RUNS} first visits in a
browser without a cache. First at full speed, then with the processor slowed down ${SLOWDOWN} times, for which the limits are
meant. INP is the longest of some clicks on cards, headers and rows; Chromium gives it in steps of 8 ms.

| screen | LCP, ms | INP, ms | CLS | LCP × ${SLOWDOWN}, ms | INP × ${SLOWDOWN}, ms | CLS × ${SLOWDOWN} |
|---|---|---|---|---|---|---|
${rows(screens)}
| wanted | | | | 2500 | 200 | 0.1 |

A table of ${BIDDERS} bidders with 30 ad units each, processor at full speed: painted ${sort.toFixed(0)} ms after a sort,
${search.toFixed(0)} ms after a search (wanted: under 200 ms).

Size of the scripts: [prove-bundles](prove-bundles.md).
`;
  return { text };
});
