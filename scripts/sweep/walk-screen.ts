import type { Page } from '@playwright/test';
import { chartFindings } from './chart.ts';
import {
  type Expected,
  type ExpectedTable,
  orderFindings,
  screenFindings,
  tableFor,
} from './compare.ts';
import { eventually, type Opened, prepare, settle, takeAll } from './page.ts';
import { strangeAmounts, textFindings } from './plain-text.ts';
import { seenOn } from './read-page.ts';
import { expectedOf } from './derive.ts';
import { type Screen, screenAt } from './screens.ts';
import { zoneFindings } from './zone.ts';

/** Rows above which no further one is opened: a table draws so many at once that all can be read. */
const MAX_ROWS = 36;
const MAX_OPENED = 3;
const MAX_TRIES = 8;

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

/** Clicks on the title of a column, and looks at the order when the table has it. */
async function sortOnce(page: Page, wanted: ExpectedTable, at: number, column: number) {
  const header = page.locator(`[data-sweep="${at}-${column}"]`);
  const before = await header.getAttribute('aria-sort');
  await header.locator('button').or(header).last().click();
  await eventually(async () =>
    (await header.getAttribute('aria-sort')) === before ? ['the same'] : [],
  );
  let order = '';
  // The table drops its old rows one after the other: an order that is wrong for a moment is none.
  const found = await eventually(async () => {
    const table = tableFor(await seenOn(page), wanted);
    order = table?.columns[column]?.sort ?? 'none';
    return table ? orderFindings(table, wanted, column) : [];
  });
  return { order, found };
}

/** Sorts every column both ways, and looks at the order of the rows. */
async function sortFindings(page: Page, wanted: ExpectedTable): Promise<string[]> {
  const seen = await seenOn(page);
  const table = tableFor(seen, wanted);
  const found: string[] = [];
  for (const [column, { title, sort }] of (table?.columns ?? []).entries()) {
    if (sort === null || !table) continue;
    const at = seen.tables.indexOf(table);
    const first = await sortOnce(page, wanted, at, column);
    const second = await sortOnce(page, wanted, at, column);
    found.push(...first.found, ...second.found);
    if ([first.order, second.order].toSorted().join() !== 'ascending,descending')
      found.push(`${title} is not sorted both ways by two clicks`);
  }
  return found;
}

/** Derives what a screen must say as soon as it has received what it needs: a server that has just started is slow. */
async function derived({ page, responses, zone }: Opened, screen: Screen): Promise<Expected> {
  for (let tries = 1; ; tries += 1) {
    await responses.read();
    try {
      return expectedOf(screen, responses, zone, new URL(page.url()));
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      await settle(page);
    }
  }
}

/** Walks through a screen: reads it, sorts it if it is to be read as a whole, and moves over its chart. */
export async function walkScreen(
  opened: Opened,
  screen: Screen,
  isWhole: boolean,
): Promise<string[]> {
  const { page, responses, zone, errors } = opened;
  await prepare(page, { ...screen, steps: [] });
  await responses.read();
  const before = responses.received.length;
  await takeAll(page, screen.steps);
  // Another screen says what it has received itself.
  if (screen.at) responses.received.splice(0, before);
  const expected = await derived(opened, screen);
  await openRows(page);
  const seen = await seenOn(page);
  await responses.read();
  const known = expected.tables?.map((table) => tableFor(seen, table));
  const strange = seen.tables.filter((table) => !known?.includes(table));
  const found = [
    ...responses.received.flatMap(({ query, request }) =>
      zoneFindings(zone, query).map((text) => `${text} (${request})`),
    ),
    ...screenFindings(seen, expected),
    ...textFindings(seen.text, responses.bodies, zone),
    ...strangeAmounts(strange, responses.bodies),
  ];
  if (screen.chart)
    found.push(
      ...(await chartFindings(page, responses, { zone, hasCards: screen.chart === 'metrics' })),
    );
  for (const table of isWhole ? (expected.tables ?? []) : [])
    found.push(...(await sortFindings(page, table)));
  return [...found, ...errors];
}

/** A screen that was read a second time: whether its figures are known from the responses, and what is wrong. */
export interface ReadAgain {
  readonly isDerived: boolean;
  readonly findings: readonly string[];
}

/** Compares what is drawn on the present screen, in a window of any size, with the responses that it has received. */
export async function readAgain({
  page,
  responses,
  zone,
}: Omit<Opened, 'errors'>): Promise<ReadAgain> {
  await responses.read();
  const url = new URL(page.url());
  const screen = screenAt(url);
  let expected: Expected | undefined;
  try {
    expected = screen && expectedOf(screen, responses, zone, url);
  } catch {
    // A step of a story may show an error in place of its data.
  }
  const seen = await seenOn(page);
  return {
    isDerived: expected !== undefined,
    findings: [
      ...(expected ? screenFindings(seen, expected, true) : []),
      ...textFindings(seen.text, responses.bodies, zone),
    ],
  };
}
