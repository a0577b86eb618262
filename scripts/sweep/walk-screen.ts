import { expect, type Page } from '@playwright/test';
import { chartFindings } from './chart.ts';
import { isKnown, orderFindings, screenFindings, type Wanted } from './compare.ts';
import { eventually, type Opened, prepare, takeAll } from './page.ts';
import { strangeAmounts, textFindings } from './plain-text.ts';
import { seenOn } from './read-page.ts';
import { type Screen, SCREENS } from './screens.ts';
import { zoneFindings } from './zone.ts';

/** Rows above which no further one is opened: a table draws so many at once that all can be read. */
const MAX_ROWS = 36;
const MAX_OPENED = 3;

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
async function sortOnce(page: Page, wanted: readonly Wanted[], mark: string) {
  const header = page.locator(`[data-sweep="${mark}"]`);
  const before = (await header.getAttribute('aria-sort')) ?? '';
  await header.locator('button').or(header).last().click();
  await expect(header)
    .not.toHaveAttribute('aria-sort', before)
    .catch(() => undefined);
  const order = await header.getAttribute('aria-sort');
  // The table drops its old rows one after the other: an order that is wrong for a moment is none.
  const found = await eventually(async () => {
    const { seen, columns } = await seenOn(page);
    return columns
      .filter((column) => column.mark === mark)
      .flatMap((column) => orderFindings(seen, wanted, column));
  });
  return { order, found };
}

/** Sorts every column both ways, and looks at the order of the rows. */
async function sortFindings(page: Page, wanted: readonly Wanted[]): Promise<string[]> {
  const found: string[] = [];
  for (const column of (await seenOn(page)).columns) {
    if (column.sort === null || !isKnown(column, wanted)) continue;
    const first = await sortOnce(page, wanted, column.mark);
    const second = await sortOnce(page, wanted, column.mark);
    found.push(...first.found, ...second.found);
    if ([first.order, second.order].toSorted().join() !== 'ascending,descending')
      found.push(`${column.label} is not sorted both ways by two clicks`);
  }
  return found;
}

/** What the present screen must say by the responses that it has received; throws as long as one is missing. */
async function wantedOn({ page, responses, zone }: Omit<Opened, 'errors'>, screen: Screen) {
  await responses.read();
  const url = new URL(page.url());
  return screen.says.flatMap((part) => part({ responses, zone, url }));
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
  let wanted: readonly Wanted[] = [];
  // A server that has just started is slow.
  await expect(async () => {
    wanted = await wantedOn(opened, screen);
  }).toPass({ timeout: 30_000 });
  await openRows(page);
  const { seen, text } = await seenOn(page);
  await responses.read();
  const found = [
    ...responses.received.flatMap(({ query, request }) =>
      zoneFindings(zone, query).map((wrong) => `${wrong} (${request})`),
    ),
    ...screenFindings(seen, text, wanted),
    ...textFindings(text, responses.bodies, zone),
    ...strangeAmounts(
      seen.filter((one) => !isKnown(one, wanted)),
      responses.bodies,
    ),
  ];
  if (screen.chart)
    found.push(...(await chartFindings(page, responses, zone, screen.chart === 'metrics')));
  if (isWhole) found.push(...(await sortFindings(page, wanted)));
  return [...found, ...errors];
}

/** The screen at an address, whatever its filters are; one that names what only the mock has is at one address only. */
const screenAt = ({ pathname, search }: URL): Screen | undefined =>
  SCREENS.find(({ path, steps, at, isOfMock }) => {
    if (steps) return at?.test(pathname);
    return isOfMock ? path === `${pathname}${search}` : path.split('?')[0] === pathname;
  });

/**
 * Compares what is drawn on the present screen, in a window of any size, with the responses that it has received.
 * Returns whether its figures are known from them, and what is wrong.
 */
export async function readAgain(opened: Omit<Opened, 'errors'>) {
  const { page, responses, zone } = opened;
  const screen = screenAt(new URL(page.url()));
  // A step of a story may show an error in place of its data.
  const wanted = screen && (await wantedOn(opened, screen).catch(() => undefined));
  const { seen, text } = await seenOn(page);
  await responses.read();
  return {
    isDerived: wanted !== undefined,
    findings: [
      ...(wanted ? screenFindings(seen, text, wanted, true) : []),
      ...textFindings(text, responses.bodies, zone),
    ],
  };
}
