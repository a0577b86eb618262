import type { OnboardStatus } from '@bidstage/mock-api/contract/values/capabilities';
import type { Locator, Page } from '@playwright/test';
import type { SimWorld } from '../support/sim-world.ts';
import { expect } from '../support/test.ts';

const HEADER = 'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS';
const row = (adUnit: string) =>
  `Home,${adUnit},div-top,"[[300,250]]","[{""bidder"":""appnexus"",""params"":{""placementId"":1}}]"`;

/** A valid file, a valid one without rows, and an invalid one. */
export const FILES = {
  valid: `${HEADER}\n${row('/12345/home_top')}\n`,
  noRows: `${HEADER}\n`,
  invalid: `${HEADER}\n${row('home_top')}\n`,
} as const;

/** Path and title of each step. */
export type Step = readonly [path: string, title: string];
export const UPLOAD: Step = ['upload-config', 'Upload Your Ad Unit Configuration'];
export const CODE: Step = ['full-wrapper/get-code', 'Install Codes'];
export const LINE_ITEM: Step = ['line-item', 'Set Up Line Items'];

/** The onboarding from the user's view. */
export class Wizard {
  readonly page: Page;
  readonly next: Locator;
  readonly back: Locator;
  readonly steps: Locator;

  constructor(page: Page) {
    this.page = page;
    this.next = page.getByRole('button', { name: 'Next', exact: true });
    this.back = page.getByRole('button', { name: 'Back', exact: true });
    this.steps = page.getByRole('navigation', { name: 'Onboarding steps' });
  }

  /** Signs in as a persona in the middle of the onboarding and opens the portal. */
  static async open(page: Page, world: SimWorld, persona: string): Promise<Wizard> {
    await world.signIn(persona);
    await page.goto('/');
    await expect(page).toHaveURL(/\/onboard\//);
    return new Wizard(page);
  }

  async expectStep([path, title]: Step): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/onboard/${path}$`));
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(title);
  }

  async choose(file: keyof typeof FILES): Promise<void> {
    await this.page.locator('input[type="file"]').setInputFiles({
      name: `${file}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(FILES[file]),
    });
  }
}

/** The onboarding status of an affiliate on the server. */
export async function statusOf(world: SimWorld, affiliateId: string): Promise<OnboardStatus> {
  const path = `/v1/prebid/affiliates/${affiliateId}`;
  return (await world.get<{ onboardStatus: OnboardStatus }>(path)).onboardStatus;
}
