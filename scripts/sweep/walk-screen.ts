import { expect, type Page } from '@playwright/test';
import { chartFindings } from './chart.ts';
import { isKnown, orderFindings, screenFindings, type SeenColumn, type Wanted } from './compare.ts';
import { cards, chartOf } from './derive.ts';
import { eventually, type Opened, prepare, takeAll, unless } from './page.ts';
import { strangeAmounts, textFindings } from './plain-text.ts';
import { columnOn, seenOn } from './read-page.ts';
import { type Screen, SCREENS } from './screens.ts';
import { zoneFindings } from './zone.ts';

/** ms that a server needs that has just started. */
const SLOW_MS = 30_000;
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
async function sortOnce(page: Page, { label, mark }: SeenColumn) {
  const header = page.locator(`[data-sweep="${mark}"]`);
  const before = (await header.getAttribute('aria-sort')) ?? '';
  await header.locator('button').or(header).last().click();
  await unless(expect(header).not.toHaveAttribute('aria-sort', before), '');
  const sort = (await header.getAttribute('aria-sort')) ?? '';
  // The table drops its old rows one after the other: an order that is wrong for a moment is none.
  const found = await eventually(async () =>
    orderFindings(await columnOn(page, mark), `${label}, ${sort}`),
  );
  return { sort, found };
}

/** Sorts every column both ways, and looks at the order of the rows. */
async function sortFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const column of (await seenOn(page)).columns.filter(({ sort }) => sort !== null)) {
    const [first, second] = [await sortOnce(page, column), await sortOnce(page, column)];
    found.push(...first.found, ...second.found);
    if ([first.sort, second.sort].toSorted().join() !== 'ascending,descending')
      found.push(`${column.label} is not sorted both ways by two clicks`);
  }
  return found;
}

type Reading = Omit<Opened, 'errors'>;

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
export async function readAgain({ page, responses, zone }: Reading, own?: Screen) {
  const url = new URL(page.url());
  await responses.read();
  const { says = [] } = own ?? screenAt(url) ?? {};
  let wanted: readonly Wanted[] = [];
  let missing: string[] = [];
  try {
    wanted = says.flatMap((part) => part({ responses, zone, url }));
  } catch (error) {
    // A step of a story may show an error in place of its data.
    missing = [(error as Error).message];
  }
  const { seen, text } = await seenOn(page);
  const { received, bodies } = responses;
  const unknown = own ? seen.filter((one) => !isKnown(one, wanted)) : [];
  return {
    isDerived: says.length > 0 && missing.length === 0,
    findings: [
      ...(own ? missing : []),
      ...(own ? received.flatMap((one) => zoneFindings(zone, one)) : []),
      ...screenFindings(seen, text, wanted, own === undefined),
      ...textFindings(text, bodies, zone),
      ...strangeAmounts(unknown, bodies),
    ],
  };
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
  const read = () => readAgain(opened, screen);
  const look = async () => (await read()).findings;
  await eventually(async () => ((await read()).isDerived ? [] : ['not yet']), SLOW_MS);
  await openRows(page);
  const found = await eventually(look);
  const chart = chartOf(responses);
  if (chart) found.push(...(await chartFindings(page, chart, zone, screen.says.includes(cards))));
  if (isWhole) found.push(...(await sortFindings(page)));
  return [...found, ...errors];
}
