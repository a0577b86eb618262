import type { Settings } from '@bidstage/mock-api/contract/values/alerts';
import type { Locator, Page } from '@playwright/test';
import type { SimWorld } from '../support/sim-world.ts';
import { expect } from '../support/test.ts';

export const SETTINGS_URL = '**/v1/prebid/users/me*';

/** The seven alerts in their order on the screen. */
export const ALERT_NAMES = [
  'Daily revenue decrease',
  'Daily bidder revenue decrease',
  'Daily bidder revenue increase',
  'Daily fill rate decrease',
  'Weekly timeout rate upper limit',
  'Weekly bidder average response time upper limit',
  'Weekly floor price suggestion',
] as const;

export type AlertName = (typeof ALERT_NAMES)[number];

/** Settings from the user's view. */
export class SettingsScreen {
  readonly page: Page;
  /** The body of every PATCH since the screen was opened. */
  readonly changes: unknown[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (request.method() === 'PATCH') this.changes.push(request.postDataJSON());
    });
  }

  /** Signs in, opens the screen and waits until it has loaded. */
  static async open(page: Page, world: SimWorld, persona = 'publisher'): Promise<SettingsScreen> {
    await world.signIn(persona);
    const screen = new SettingsScreen(page);
    await page.goto('/settings');
    await expect(screen.alert(ALERT_NAMES[0])).toBeEnabled();
    return screen;
  }

  alert(name: AlertName): Locator {
    return this.page.getByRole('checkbox', { name, exact: true });
  }

  /** The dropdown of an alert's percentage. */
  percent(name: AlertName): Locator {
    return this.page.getByRole('combobox', { name: `${name}: threshold` });
  }

  /** The field of the response time. */
  get responseTime(): Locator {
    return this.page.getByRole('textbox', { name: /response time upper limit: threshold in ms/ });
  }

  async choosePercent(name: AlertName, percent: string): Promise<void> {
    await this.percent(name).click();
    await this.page.getByRole('option', { name: percent, exact: true }).click();
  }

  async expectStatus(text: 'Saving...' | 'Saved' | 'Not saved'): Promise<void> {
    await expect(this.page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  }
}

/** The settings of the signed-in user on the server. */
export function savedSettings(world: SimWorld): Promise<Settings> {
  return world.get<Settings>('/v1/prebid/users/me');
}
