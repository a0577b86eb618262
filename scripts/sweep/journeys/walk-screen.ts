import type { Page } from '@playwright/test';
import { settle } from '../visit.ts';
import { chartFindings } from './walk-chart.ts';
import { orderFindings, screenFindings, tableOf } from './compare.ts';
import type { Expected, SeenTable } from './expected.ts';
import type { JourneyPage } from './open-page.ts';
import { strangeAmounts, textFindings } from './plain-text.ts';
import { seenOn } from './read-page.ts';
import type { Responses } from './responses.ts';
import type { JourneyScreen } from './screen.ts';
import { chartOf } from './screens.ts';
import { zoneFindings } from './zone.ts';

/** Rows above which no further one is opened: a table draws so many at once that all can be read. */
const MAX_ROWS = 36;
const MAX_OPENED = 3;
const MAX_TRIES = 8;
const MAX_WAITS = 20;

/** Opens some rows, so that children are read as well. */
async function openRows(page: Page): Promise<void> {
  const closed = page.locator('[role=row] button[aria-expanded=false]');
  for (let opened = 0; opened < MAX_OPENED; opened += 1) {
    const rows = await page.locator('[role=gridcell]:first-child').count();
    if (rows > MAX_ROWS || (await closed.count()) === 0) return;
    await closed.first().click();
    await page.waitForTimeout(100);
  }
}

/** Clicks on the title of a column, and returns the table in its new order. */
async function sortBy(page: Page, place: string, find: () => Promise<SeenTable | undefined>) {
  const header = page.locator(`[data-sweep="${place}"]`);
  const button = header.getByRole('button');
  const before = await header.getAttribute('aria-sort');
  await ((await button.count()) > 0 ? button.first() : header).click();
  // A busy machine is slow.
  for (let tries = 0; tries < MAX_WAITS; tries += 1) {
    await page.waitForTimeout(60);
    if ((await header.getAttribute('aria-sort')) !== before) break;
  }
  return find();
}

/** The table drops its old rows one after the other: an order that is wrong for a moment is none. */
const SETTLED_MS = 400;

/** Sorts every column both ways, and looks at the order of the rows. */
async function sortFindings(page: Page, expected: Expected): Promise<string[]> {
  const found: string[] = [];
  for (const wanted of expected.tables ?? []) {
    const find = async () => tableOf(await seenOn(page), wanted);
    const first = await seenOn(page);
    const table = tableOf(first, wanted);
    const at = table ? first.tables.indexOf(table) : -1;
    for (const [column, { title, sort }] of (table?.columns ?? []).entries()) {
      if (sort === null) continue;
      const orders = new Set<string>();
      for (let click = 0; click < 2; click += 1) {
        let sorted = await sortBy(page, `${at}-${column}`, find);
        if (sorted && orderFindings(sorted, wanted, column).length > 0) {
          await page.waitForTimeout(SETTLED_MS);
          sorted = await find();
        }
        orders.add(sorted?.columns[column]?.sort ?? 'none');
        if (sorted) found.push(...orderFindings(sorted, wanted, column));
      }
      if (!orders.has('ascending') || !orders.has('descending'))
        found.push(`${title} is not sorted both ways by two clicks`);
    }
  }
  return found;
}

/** What the requests of a screen ask for, in the browser's zone. */
const requestFindings = ({ received }: Responses, zone: string): string[] =>
  received.flatMap(({ query, request }) =>
    zoneFindings(zone, query).map((text) => `${text} (${request})`),
  );

/** The first requests of a screen, to stand beside its findings. */
export const requestsOf = ({ received }: Responses): string[] =>
  received.filter(({ id }) => id !== 'getCurrentUser').map(({ request }) => request);

/** Derives what a screen must say as soon as it has received what it needs: a server that has just started is slow. */
async function derived(
  page: Page,
  responses: Responses,
  derive: () => Expected,
): Promise<Expected> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    await responses.read();
    try {
      return derive();
    } catch {
      await settle(page);
    }
  }
  return derive();
}

/** Walks through a screen: reads it, sorts it, and moves over its chart. Returns what is wrong. */
export async function walkScreen(
  { page, responses, errors }: JourneyPage,
  screen: JourneyScreen,
  { zone, isWhole }: { zone: string; isWhole: boolean },
): Promise<string[]> {
  await page.goto(screen.path);
  await settle(page);
  if (screen.open) {
    const [before, { pathname }] = [responses.received.length, new URL(page.url())];
    await screen.open(page);
    await settle(page);
    // Another screen says what it has received itself.
    if (new URL(page.url()).pathname !== pathname) responses.received.splice(0, before);
  }
  const expected = await derived(page, responses, () => screen.derive(responses, zone));
  await openRows(page);
  const seen = await seenOn(page);
  await responses.read();
  const derivedTables = (expected.tables ?? []).map((table) => tableOf(seen, table));
  const underived = seen.tables.filter((table) => !derivedTables.includes(table));
  const found = [
    ...requestFindings(responses, zone),
    ...screenFindings(seen, expected),
    ...textFindings(seen.text, responses.bodies, zone),
    ...strangeAmounts(underived, responses.bodies),
  ];
  if (screen.chart) {
    const { body, query } = chartOf(responses);
    const isHour = Number(query['to']) - Number(query['from']) <= 86_400;
    const shift = Number(query['from']) - Number(query['compare_from']);
    const currency = body.meta?.currency ?? 'USD';
    const hasCards = screen.chart === 'metrics';
    const options = { zone, currency, isHour, shift, hasCards };
    found.push(...(await chartFindings(page, body.data, options)));
  }
  if (isWhole) found.push(...(await sortFindings(page, expected)));
  return [...found, ...errors];
}
