// `npm run bench:portal`: measures the analytics screens on a slow machine. Writes docs/bench-portal.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { manyBidders } from './portal/many-bidders.ts';
import { observeVitals, readVitals, timeToPaint, type Vitals } from './portal/page-vitals.ts';
import { BENCH_NOW, startProcess } from '../lib/server-process.ts';
import { ensurePortalBuilt } from '../../lib/ensure-portal-built.mjs';
import { ensureServerBuilt } from '../../lib/ensure-server-built.mjs';
import { findChromium } from '../../lib/find-chromium.mjs';
import { ROOT } from '../../lib/run.mjs';

const RUNS = 8;
const SLOWDOWN = 4;
const BIDDERS = 500;

/** Screens, each with the roles and accessible names of the elements to click. */
const SCREENS = [
  { path: '/analytics/bidders', interact: ['radio:Impression', 'columnheader:Impressions'] },
  { path: '/analytics/adunits', interact: ['radio:eRPM', 'columnheader:Impressions'] },
  { path: '/analytics/priority', interact: ['columnheader:Impressions'] },
] as const;

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

async function newPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.request.post(`${address}/__sim/sign-in`, { data: { persona: 'publisher' } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Waits until the network is idle and the content of the screen is visible. */
async function settled(page: Page, shown = '[role=treegrid], [role=grid]'): Promise<void> {
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function visit(
  browser: Browser,
  address: string,
  { path, interact }: (typeof SCREENS)[number],
): Promise<Vitals> {
  const page = await newPage(browser, address);
  await observeVitals(page);
  await page.goto(`${address}${path}`);
  await settled(page);
  for (const target of interact) {
    const [role, name] = target.split(':') as ['radio' | 'columnheader', string];
    await page.getByRole(role, { name }).first().click();
    await page.waitForTimeout(300);
  }
  const vitals = await readVitals(page);
  await page.context().close();
  return vitals;
}

/** Returns the compressed JavaScript of a first visit, in KiB: the shell and the screen. */
async function scriptsOf(
  browser: Browser,
  address: string,
  path: string,
  shown: string,
): Promise<number> {
  const page = await newPage(browser, address);
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(`${address}${path}`);
  await settled(page, shown);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.context().close();
  return total / 1024;
}

/** Measures the time to paint after a sort and after a search in a table of many bidders, at full speed. */
async function largeTable(browser: Browser, address: string): Promise<Record<string, number>> {
  const page = await newPage(browser, address);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const data = manyBidders(BIDDERS);
  await page.route('**/v1/prebid/performance/by/bidder/adunit*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response: response, json: { ...body, data } });
  });
  await page.goto(`${address}/analytics/bidders`);
  await settled(page);
  const sort = `[...document.querySelectorAll('[role=columnheader]')].find((one) => one.textContent.includes('Impressions')).querySelector('.ag-header-cell-label, button').click()`;
  const search = `
    const field = document.querySelector('input[placeholder="Search Bidder..."]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    set.call(field, field.value === '' ? 'bidder-4' : '');
    field.dispatchEvent(new Event('input', { bubbles: true }));`;
  const times: Record<string, number[]> = { sort: [], search: [] };
  for (let run = 0; run < RUNS; run += 1) {
    times['sort']?.push(await timeToPaint(page, sort));
    await page.waitForTimeout(200);
    times['search']?.push(await timeToPaint(page, search));
    await page.waitForTimeout(400);
  }
  await page.context().close();
  return Object.fromEntries(
    Object.entries(times).map(([name, values]) => [name, percentile(values, 0.75)]),
  );
}

const directory = mkdtempSync(join(tmpdir(), 'bidstage-bench-'));
const server = await startProcess(await ensureServerBuilt(), {
  BIDSTAGE_DATA_DIR: directory,
  SIM_NOW: BENCH_NOW,
  PORTAL_DIRECTORY: await ensurePortalBuilt(),
});
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const rows: string[] = [];
for (const screen of SCREENS) {
  await visit(browser, server.address, screen);
  const visits: Vitals[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, server.address, screen));
  const at = (pick: (vitals: Vitals) => number): number => percentile(visits.map(pick), 0.75);
  rows.push(
    `| ${screen.path} | ${at(({ lcp }) => lcp).toFixed(0)} | ${at(({ inp }) => inp).toFixed(0)} | ${at(({ cls }) => cls).toFixed(3)} |`,
  );
}
const table = await largeTable(browser, server.address);
const shell = await scriptsOf(browser, server.address, '/settings', 'h1');
const analytics = await scriptsOf(browser, server.address, '/analytics/bidders', 'canvas');
await browser.close();
await server.stop();
rmSync(directory, { recursive: true });

const report = `# The portal: what it feels like

\`npm run bench:portal\`, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Chromium ${browser.version()}, the processor slowed down ${SLOWDOWN} times.
75th percentile of ${RUNS} first visits; INP is the longest of some clicks on cards and headers.

| screen | LCP, ms | INP, ms | CLS |
|---|---|---|---|
${rows.join('\n')}
| wanted | 2500 | 200 | 0.1 |

A table of ${BIDDERS} bidders with 30 ad units each, processor at full speed: painted ${(table['sort'] ?? 0).toFixed(0)} ms after a sort,
${(table['search'] ?? 0).toFixed(0)} ms after a search (wanted: under 200 ms).

JavaScript of a first visit, gzip: ${shell.toFixed(0)} KiB for the settings screen, which is little more than the shell (wanted for the shell: 150 KiB);
${analytics.toFixed(0)} KiB for the bidder analytics with grid and charts.
`;
writeFileSync(join(ROOT, 'docs/bench-portal.md'), report);
process.stdout.write(report);
