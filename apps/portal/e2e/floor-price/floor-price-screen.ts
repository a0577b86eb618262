import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import type { SimWorld } from '../support/sim-world.ts';

/** URLs of the floor price requests, as patterns for `page.route`. */
export const CALLS = {
  bidders: '**/v1/prebid/performance/by/bidder/adunit?*',
  adUnits: '**/v1/prebid/performance/by/adunit/bidder?*',
  record: '**/v1/prebid/floor_prices?*',
} as const;

/** An ad unit of the publisher: its div id, its path, and its bidders. */
export const FEED = {
  id: 'hd-home-feed-1',
  detail: '/analytics/adunits/%2F58241907%2Fharbordaily%2Fhome%2Ffeed_1',
  bidders: [
    'appnexus',
    'criteo',
    'ix',
    'openx',
    'pubmatic',
    'rubicon',
    'sharethrough',
    'triplelift',
  ],
} as const;

/** A recorded floor price. */
export interface SentPrice {
  readonly bidderName: string;
  readonly adUnitId: string;
  readonly currency: string;
  readonly floorPrice: number;
}

/** Floor Price Suggestion from the user's view. */
export class SuggestionScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in, opens a tab and waits until it has loaded. */
  static async open(
    page: Page,
    world: SimWorld,
    tab: 'bidders' | 'adunits' = 'bidders',
    persona = 'publisher',
  ): Promise<SuggestionScreen> {
    await world.signIn(persona);
    const screen = new SuggestionScreen(page);
    await page.goto(`/floor-price/${tab}`);
    await expect(screen.rows.first()).toBeVisible();
    return screen;
  }

  get table(): Locator {
    return this.page.getByRole('treegrid');
  }

  get rows(): Locator {
    return this.table.locator('[role=row][aria-level]');
  }

  /** The rows of one level. */
  level(level: 1 | 2): Locator {
    return this.table.locator(`[role=row][aria-level="${level}"]`);
  }

  /** A cell of a row, by the keys of their columns. */
  cell(row: Locator, column: string): Locator {
    return row.locator(`[col-id=${column}]`);
  }

  caret(name: string): Locator {
    return this.table.getByRole('button', { name: new RegExp(`(of|·) ${name}$`, 'i') });
  }

  get recordButton(): Locator {
    return this.page.getByRole('button', { name: 'Record Activity' });
  }
}

/** Record Activity from the user's view. */
export class RecordScreen {
  readonly page: Page;
  readonly modal: Locator;
  /** Query and body of every floor price recording since the screen was opened. */
  readonly sent: { readonly timestamp: number; readonly prices: SentPrice[] }[] = [];

  constructor(page: Page) {
    this.page = page;
    this.modal = page.getByRole('dialog', { name: 'Record Activity' });
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (request.method() !== 'POST' || pathname !== '/v1/prebid/floor_prices') return;
      const prices = request.postDataJSON() as SentPrice[];
      this.sent.push({ timestamp: Number(searchParams.get('timestamp')), prices });
    });
  }

  /** Signs in, opens the screen by its URL and waits until it has loaded. */
  static async open(page: Page, world: SimWorld, persona = 'publisher'): Promise<RecordScreen> {
    await world.signIn(persona);
    const screen = new RecordScreen(page);
    await page.goto('/floor-price/record');
    await expect(
      screen.all(FEED.id).or(screen.table.getByRole('textbox').first()).first(),
    ).toBeVisible();
    return screen;
  }

  /** Opens the screen from a tab of the suggestions. */
  static async openFrom(
    page: Page,
    world: SimWorld,
    tab: 'bidders' | 'adunits',
  ): Promise<RecordScreen> {
    const suggestion = await SuggestionScreen.open(page, world, tab);
    const screen = new RecordScreen(page);
    await suggestion.recordButton.click();
    await expect(screen.all(FEED.id)).toBeVisible();
    return screen;
  }

  get table(): Locator {
    return this.modal.getByRole('table', { name: 'Floor prices' });
  }

  /** The all-bidders field of an ad unit. */
  all(adUnitId: string): Locator {
    return this.modal.getByRole('textbox', { name: `Floor price for all bidders of ${adUnitId}` });
  }

  price(bidder: string, adUnitId: string = FEED.id): Locator {
    return this.modal.getByRole('textbox', {
      name: new RegExp(`^Floor price for (.* · )?${bidder} on ${adUnitId}$`, 'i'),
    });
  }

  caret(adUnitId: string = FEED.id): Locator {
    return this.modal.getByRole('button', { name: `Bidders of ${adUnitId}`, exact: true });
  }

  get save(): Locator {
    return this.modal.getByRole('button', { name: 'Save' });
  }

  get cancel(): Locator {
    return this.modal.getByRole('button', { name: 'Cancel' });
  }

  get date(): Locator {
    return this.modal.getByRole('button', { name: 'Date when the floor price was changed:' });
  }

  get currency(): Locator {
    return this.modal.getByRole('combobox', { name: 'Currency :' });
  }

  /** The dialog before a draft is discarded. */
  get question(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Discard floor prices?' });
  }

  async chooseDay(name: string): Promise<void> {
    await this.date.click();
    await this.page.getByRole('button', { name: new RegExp(name) }).click();
  }

  async chooseCurrency(name: string): Promise<void> {
    await this.currency.click();
    await this.page.getByRole('option', { name, exact: true }).click();
  }
}
