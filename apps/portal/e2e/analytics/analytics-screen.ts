import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import type { Locator, Page } from '@playwright/test';
import { codeIn, named } from '../support/bidder-names.ts';
import { changeData } from '../support/change-data.ts';
import type { SimWorld } from '../support/sim-world.ts';
import { expect } from '../support/test.ts';

/** URLs of the analytics requests, as patterns for `page.route`. */
export const CALLS = {
  charts: '**/v1/prebid/charts/by/**',
  bidders: '**/v1/prebid/performance/by/bidder/adunit?*',
  adUnits: '**/v1/prebid/performance/by/adunit/bidder?*',
  byTime: /\/v1\/prebid\/performance\/by\/(hour|day)\/bidder/,
  floorPrices: '**/v1/prebid/floor_prices_by_timestamp?*',
  distribution: '**/v1/prebid_insights/bidder/distribution?*',
  report: '**/v1/prebid_performance_report?*',
  lineItems: '**/v1/dfp/performance/by/adunit/lineitem?*',
} as const;

/** An ad unit of the publisher with its div id. */
export const FEED = {
  id: 'hd-home-feed-1',
  name: '/58241907/harbordaily/home/feed_1',
  path: '/analytics/adunits/%2F58241907%2Fharbordaily%2Fhome%2Ffeed_1',
} as const;

/** An analytics screen from the user's view. */
export class AnalyticsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in and opens a screen; resolves when its table is stable. */
  static async open(
    page: Page,
    world: SimWorld,
    path = '/analytics/bidders',
    persona = 'publisher',
  ): Promise<AnalyticsScreen> {
    await world.signIn(persona);
    await page.goto(path);
    const screen = new AnalyticsScreen(page);
    const said = page.getByRole('main').getByText(/^(Waiting for|No) Data$/);
    const settled = screen.rows.or(page.getByRole('main').getByRole('alert')).or(said);
    await expect(settled.first()).toBeVisible({ timeout: 15_000 });
    return screen;
  }

  get cards(): Locator {
    return this.page.getByRole('radiogroup', { name: 'Metric' }).getByRole('radio');
  }

  card(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  /** The chart whose name begins with `metric`. */
  chart(metric: string): Locator {
    return this.page.locator(`figure[aria-label^="${metric}, "]`);
  }

  get table(): Locator {
    return this.page.getByRole('treegrid');
  }

  /** The rows of the table without header and total. */
  get rows(): Locator {
    return this.table.locator('[role=row][aria-level]');
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('gridcell', { name: named(name) }) });
  }

  /** The names of the rows from top to bottom; of a bidder its code. */
  async names(): Promise<string[]> {
    const texts = await this.rows.locator('[col-id=name], [col-id=date]').allInnerTexts();
    return texts.map(codeIn);
  }

  get total(): Locator {
    return this.table.locator('.ag-row-pinned');
  }

  header(name: string): Locator {
    return this.table.getByRole('columnheader', { name, exact: true });
  }

  /** The button that opens and closes a row. */
  caret(name: string): Locator {
    return this.table.getByRole('button', { name: new RegExp(`^(?!View).* (of|·) ${name}$`, 'i') });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox');
  }

  get rangeButton(): Locator {
    return this.page
      .getByRole('group', { name: 'Date range' })
      .locator('button[aria-haspopup=dialog]');
  }

  /** The visible controls of the portal outside the table and the plot, each radio button and link counted by itself. */
  controls(): Promise<string[]> {
    const outside = '[role=treegrid], [aria-label="Floor price changes"], [data-sim-bar]';
    return this.page.locator('a, button, input, select, textarea').evaluateAll((all, own) => {
      const shown = all.filter(
        (one) =>
          one.closest(own) === null &&
          one.checkVisibility() &&
          !getComputedStyle(one).clipPath.startsWith('inset'),
      );
      return shown.map((one) => one.getAttribute('aria-label') ?? one.textContent);
    }, outside);
  }

  /** Chooses an item of one of the menus above the table. */
  async choose(menu: 'Table' | 'Set up', item: string): Promise<void> {
    await this.page.getByRole('button', { name: menu, exact: true }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async choosePreset(name: string): Promise<void> {
    await this.rangeButton.click();
    await this.page
      .getByRole('dialog', { name: 'Choose the date range' })
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .click();
  }
}

/** Changes the responses of the chart requests from now on. */
export const changeCharts = (page: Page, change: (data: Chart) => Chart) =>
  changeData(page, CALLS.charts, change);

/** `$1,234.50` as 1234.5, `−$1.00` as -1. */
export const amountOf = (text: string): number =>
  Number(text.replace('−', '-').replace(/[^0-9.-]/g, ''));
