import type { Locator, Page } from '@playwright/test';
import type { NewFault } from '#api/contract/operations/control/faults.ts';

/** The main form of a screen: how it is filled and sent, and what of the input is gone afterwards. */
export interface FormSteps {
  readonly screen: string;
  readonly persona: string;
  readonly path: string;
  /** Its request. */
  readonly write: NewFault['match'];
  readonly fill: (page: Page) => Promise<void>;
  readonly submit: (page: Page) => Promise<void>;
  readonly lost: (page: Page) => Promise<string[]>;
}

const PRICE = '0.5';
const RESPONSE_TIME = '1500';
const REASON = 'The VAT number is wrong';
const FILE_BUTTON = /^(Select|Change) file$/;

const CSV = `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS
Home,/1/unit,div-1,"[[300,250]]","[{""bidder"":""ix"",""params"":{""siteId"":""1""}}]"
`;

const priceField = (page: Page): Locator =>
  page.getByRole('textbox', { name: /^Floor price for all bidders of/ }).first();

const responseTime = (page: Page): Locator =>
  page.getByRole('textbox', { name: /response time upper limit: threshold in ms/ });

const reason = (page: Page): Locator => page.getByRole('textbox', { name: 'Reason' });

const rejectButton = (page: Page): Locator =>
  page.getByRole('region', { name: 'Payment request details' }).getByRole('button', {
    name: 'Reject',
    exact: true,
  });

async function chooseFile(page: Page, button: RegExp): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  const file = { name: 'sweep.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  await (await chooser).setFiles(file);
}

const lostFile = async (page: Page): Promise<string[]> =>
  (await page.getByText('sweep.csv').count()) > 0 ? [] : ['the chosen file is gone'];

async function lostValue(field: Locator, value: string): Promise<string[]> {
  const now = await field.inputValue({ timeout: 1000 }).catch(() => undefined);
  return now === value ? [] : [`the field has ${now ?? 'gone'} instead of ${value}`];
}

export const FORMS: readonly FormSteps[] = [
  {
    screen: 'Record Activity',
    persona: 'publisher',
    path: '/floor-price/record',
    write: { method: 'POST', path: '/v1/prebid/floor_prices' },
    fill: (page) => priceField(page).fill(PRICE),
    submit: (page) => page.getByRole('button', { name: 'Save' }).click(),
    lost: (page) => lostValue(priceField(page), PRICE),
  },
  {
    screen: 'Bidder Control',
    persona: 'publisher',
    path: '/bidders',
    write: { method: 'POST', path: '/v1/prebid/config' },
    fill: async (page) => {
      await page.getByRole('button', { name: 'Update Configuration' }).click();
      await chooseFile(page, FILE_BUTTON);
    },
    submit: (page) => page.getByRole('button', { name: 'Update', exact: true }).click(),
    lost: lostFile,
  },
  {
    screen: 'Onboarding: upload',
    persona: 'publisher-onboard-upload',
    path: '/onboard/upload-config',
    write: { method: 'POST', path: '/v1/prebid/config' },
    fill: (page) => chooseFile(page, FILE_BUTTON),
    submit: (page) => page.getByRole('button', { name: 'Next', exact: true }).click(),
    lost: lostFile,
  },
  {
    screen: 'Payment Request',
    persona: 'finance',
    path: '/accounting/applications',
    write: { method: 'PATCH', path: '/v1/accounting/payments/*/status' },
    fill: async (page) => {
      page.on('dialog', (question) => void question.accept());
      const rows = page.getByRole('table', { name: 'Payment requests' }).locator('tbody');
      await rows.getByRole('row').first().getByRole('cell').nth(1).click();
      await rejectButton(page).click();
      await reason(page).fill(REASON);
    },
    submit: (page) => page.getByRole('button', { name: 'Submit' }).click(),
    lost: async (page) => {
      if ((await reason(page).count()) === 0)
        await rejectButton(page)
          .click({ timeout: 1000 })
          .catch(() => undefined);
      return lostValue(reason(page), REASON);
    },
  },
  {
    screen: 'Settings',
    persona: 'publisher',
    path: '/settings',
    write: { method: 'PATCH', path: '/v1/prebid/users/me' },
    fill: async (page) => {
      const name = 'Weekly bidder average response time upper limit';
      const sent = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await page.getByRole('checkbox', { name, exact: true }).check();
      await sent;
    },
    submit: async (page) => {
      const sent = page.waitForRequest((request) => request.method() === 'PATCH');
      await responseTime(page).fill(RESPONSE_TIME);
      await sent;
    },
    lost: (page) => lostValue(responseTime(page), RESPONSE_TIME),
  },
];
