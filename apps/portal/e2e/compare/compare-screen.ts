import type { Locator, Page } from '@playwright/test';
import type { SimWorld } from '../support/sim-world.ts';
import { expect } from '../support/test.ts';

export type Base = 'bidders' | 'adunits';
type Side = 'Day 1' | 'Day 2';

/** How a result is opened: two days in UTC, and the other parameters of its URL. */
interface ResultOptions {
  readonly base?: Base;
  readonly persona?: string;
  readonly days?: readonly [string, string];
  readonly search?: string;
}

export const selectionPath = (base: Base) => `/analytics/${base}/compare/date-selection`;

/** The path of a result of two days in UTC, for example `2024-01-02`. */
export function resultPath(base: Base, [day1, day2]: readonly [string, string]): string {
  return `/analytics/${base}/compare/result?date1=${Date.parse(day1)}&date2=${Date.parse(day2)}`;
}

/** The two steps of a comparison from the user's view. */
export class CompareScreen {
  readonly page: Page;
  readonly next: Locator;
  readonly table: Locator;

  constructor(page: Page) {
    this.page = page;
    this.next = page.getByRole('button', { name: 'Next', exact: true });
    this.table = page.getByRole('treegrid');
  }

  /** Signs in and opens the choice of days. */
  static async select(page: Page, world: SimWorld, base: Base = 'bidders'): Promise<CompareScreen> {
    await world.signIn('publisher');
    await page.goto(selectionPath(base));
    const screen = new CompareScreen(page);
    await expect(screen.picker('Day 1')).toBeVisible();
    return screen;
  }

  /** Signs in and opens a result by its URL. */
  static async open(
    page: Page,
    world: SimWorld,
    options: ResultOptions = {},
  ): Promise<CompareScreen> {
    const { base = 'bidders', persona = 'publisher', search = '' } = options;
    const { days = ['2024-01-02', '2024-01-05'] } = options;
    await world.signIn(persona);
    await page.goto(`${resultPath(base, days)}${search}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Compare Result' })).toBeVisible();
    return new CompareScreen(page);
  }

  picker(side: Side): Locator {
    return this.page.getByRole('group', { name: side });
  }

  /** A day of a calendar, such as `January 2nd, 2024`. */
  day(side: Side, name: string): Locator {
    return this.picker(side).getByRole('button', { name: new RegExp(name) });
  }

  async pick(side: Side, day: string): Promise<void> {
    await this.day(side, day).click();
  }

  /** Chooses Jan 2 and Jan 5, 2024. */
  async pickBoth(): Promise<void> {
    await this.pick('Day 1', 'January 2nd, 2024');
    await this.pick('Day 2', 'January 5th, 2024');
  }

  block(name: 'Summary' | 'Reference'): Locator {
    return this.page.getByRole('region', { name });
  }

  /** One metric of a block. */
  fact(block: 'Summary' | 'Reference', metric: string): Locator {
    const heading = this.page.getByRole('heading', { name: metric, exact: true });
    return this.block(block).getByRole('listitem').filter({ has: heading });
  }

  tab(name: 'Bidder Breakdown' | 'Div Id Breakdown'): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** The carets of the first level, in order. */
  get carets(): Locator {
    return this.table.getByRole('button', { name: /^(Ad units|Bidders) of / });
  }
}
