import { expect, type Page } from '@playwright/test';
import { chartFindings } from './chart.ts';
import { BELOW, isIn, orderFindings, screenFindings, type Told, TOTAL } from './compare.ts';
import { textFindings, zoneFindings } from './plain-text.ts';
import { cards, chartOf } from './derive.ts';
import { eventually, type Opened, prepare, takeAll, unless } from './page.ts';
import { type Column, seenOn, tablesOn } from './read-page.ts';
import { type Screen, SCREENS } from './screens.ts';

/** ms that a server needs that has just started. */
const SLOW_MS = 30_000;
/** Rows above which no further one is opened: a table draws so many at once that all can be read. */
const MAX_ROWS = 36;
const MAX_OPENED = 3;

const CONTROLS = ['', 'Open', 'Bid Distribution'];

async function openRows(page: Page): Promise<void> {
  const closed = page.locator('[role=row] button[aria-expanded=false]');
  for (let opened = 0; opened < MAX_OPENED; opened += 1) {
    const rows = await page.locator('[role=gridcell]:first-child').count();
    if (rows > MAX_ROWS || (await closed.count()) === 0) return;
    await closed.first().click();
    await page.waitForTimeout(100);
  }
}

async function sortFindings(page: Page, wanted: readonly Told[]) {
  const found: string[] = [];
  const sortOnce = async (at: number, { label, mark }: Column) => {
    const header = page.locator(`[data-sweep="${mark}"]`);
    const before = (await header.getAttribute('aria-sort')) ?? '';
    await header.locator('button').or(header).last().click();
    await unless(expect(header).not.toHaveAttribute('aria-sort', before), '');
    const order = (await header.getAttribute('aria-sort')) ?? '';
    const look = async () => {
      const cells = (await tablesOn(page))[at]?.cells.filter((one) => one.label === label) ?? [];
      const rows = cells.filter(({ row }) => row !== TOTAL && !row.includes(BELOW));
      return orderFindings(rows, wanted, order);
    };
    // The table drops its old rows one after the other: an order that is wrong for a moment is none.
    found.push(...(await eventually(look)));
    return order;
  };
  for (const [at, { columns }] of (await tablesOn(page)).entries())
    for (const column of columns.filter(({ isSortable }) => isSortable)) {
      const orders = [await sortOnce(at, column), await sortOnce(at, column)];
      if (orders.toSorted().join() !== 'ascending,descending')
        found.push(`${column.label} is not sorted both ways by two clicks`);
    }
  return found;
}

/** The screen at an address, whatever its filters are; one that names what only the mock has is at one address only. */
const screenAt = ({ pathname, search }: URL): Screen | undefined =>
  SCREENS.find(({ path, steps, at, isOfMock }) => {
    if (steps) return at?.test(pathname);
    return isOfMock ? path === `${pathname}${search}` : path.split('?')[0] === pathname;
  });

/** Compares what is drawn, in a window of any size, with the responses that the page has received. */
export async function readAgain({ page, responses, zone }: Opened, own?: Screen) {
  const url = new URL(page.url());
  await responses.read();
  const { seen, text } = await seenOn(page);
  const titlesOf = (table?: string) => {
    const cells = seen.filter((one) => one.row !== '' && isIn(one, table));
    return [...new Set(cells.map(({ label }) => label))].filter((one) => !CONTROLS.includes(one));
  };
  const { says = [] } = own ?? screenAt(url) ?? {};
  const wanted: Told[] = [];
  const missing: string[] = [];
  for (const part of says)
    try {
      wanted.push(...part({ responses, zone, url, titlesOf }));
    } catch (error) {
      // A step of a story may show an error in place of its data.
      missing.push((error as Error).message);
    }
  // A smaller window draws a part of them.
  const isDrawn = (one: Told) =>
    typeof one !== 'string' &&
    seen.some(({ row, label }) => row === (one.row ?? '') && label === one.label);
  const { received, bodies } = responses;
  return {
    wanted,
    missing,
    findings: [
      ...(own ? [...missing, ...received.flatMap((one) => zoneFindings(zone, one))] : []),
      ...screenFindings(seen, text, own ? wanted : wanted.filter(isDrawn)),
      ...textFindings(text, bodies, zone),
    ],
  };
}

export async function walkScreen(opened: Opened, screen: Screen, isWhole: boolean) {
  const { page, responses } = opened;
  await prepare(page, { ...screen, steps: [] });
  await responses.read();
  const before = responses.received.length;
  await takeAll(page, screen.steps);
  // Another screen says what it has received itself.
  if (screen.at) responses.received.splice(0, before);
  const read = () => readAgain(opened, screen);
  await eventually(async () => (await read()).missing, SLOW_MS);
  await openRows(page);
  const found = await eventually(async () => (await read()).findings);
  const chart = chartOf(responses);
  if (chart) found.push(...(await chartFindings(opened, chart, screen.says.includes(cards))));
  if (isWhole) found.push(...(await sortFindings(page, (await read()).wanted)));
  return found;
}
