import type { Locator, Page } from '@playwright/test';
import type { PaymentRequest } from '#api/contract/operations/payments.ts';
import type { Settings } from '#api/contract/values/alerts.ts';
import { openFirst, panelOf, payments, paymentsTable } from './accounting.ts';
import { type Expected, fact } from './expected.ts';
import { words } from './figure.ts';
import { bidders, settingsFacts } from './other-screens.ts';
import type { OperationId, Responses } from './responses.ts';

/** Something that a person does, with one request. */
export interface Action {
  readonly title: string;
  readonly persona: string;
  readonly path: string;
  /** Its request. */
  readonly request: OperationId;
  /** Whether a second click is another act, as with a switch: then it is clicked once. */
  readonly isToggle?: boolean;
  /** What comes before the click that sends. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Locator;
  /** What comes before the click when it is repeated. */
  readonly again?: (page: Page) => Promise<void>;
  readonly toast?: string;
  /** What the screen must say afterwards, without a reload. */
  readonly shows?: (data: unknown, responses: Responses) => Expected;
  /** Has the focus afterwards, or the part in it. */
  readonly focus?: (page: Page) => Locator;
}

const panel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Payment request details' });

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });

const inPanel = (name: string) => (page: Page) =>
  panel(page).getByRole('button', { name, exact: true });

/** The list with the record of the response in its row, and its panel. */
const replaced =
  (status: string) =>
  (data: unknown, responses: Responses): Expected => {
    const record = data as PaymentRequest;
    const list = payments(responses, status);
    const rows = list.map((row) => (row.id === record.id ? record : row));
    const { facts = [], tables = [] } = panelOf(record);
    return { facts, tables: [paymentsTable(rows), ...tables] };
  };

const PROCESSING = '1';

const payment = (title: string, status: string, name: string, toast: string) => ({
  title,
  persona: 'finance',
  path: `/accounting/applications${status === PROCESSING ? '?status=payment-processing' : ''}`,
  request: 'changePaymentStatus' as const,
  prepare: openFirst,
  press: inPanel(name),
  toast,
  shows: replaced(status),
  focus: panel,
});

const CSV = `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS
Article,/1/unit,div-1,"[[300,250]]","[{""bidder"":""ix"",""params"":{""siteId"":""1""}}]"
`;

async function chooseFile(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Select|Change) file$/ }).click();
  const file = { name: 'sweep.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  await (await chooser).setFiles(file);
}

const AUTO_PICK = (page: Page) => page.getByRole('switch', { name: 'AutoPick' });

const isOn = (on: boolean) => (): Expected => ({
  facts: [fact('AutoPick', words(on ? 'ON' : 'OFF'))],
});

export const ACTIONS: readonly Action[] = [
  payment('Process a payment request', '0', 'Process', 'Updated: -> Processing'),
  payment('Close a payment request', PROCESSING, 'Close', 'Updated: -> Closed'),
  {
    ...payment('Reject a payment request', '0', 'Reject', 'Updated: -> Rejected'),
    prepare: async (page) => {
      await openFirst(page);
      await inPanel('Reject')(page).click();
      await page.getByRole('textbox', { name: 'Reason' }).fill('The VAT number is wrong');
    },
    press: button('Submit'),
  },
  {
    ...payment('Process several payment requests', '0', '', 'Updated: -> Processing'),
    prepare: async (page) => {
      await button('Process several')(page).click();
      await page
        .getByRole('checkbox', { name: /^Select/ })
        .nth(1)
        .check();
    },
    press: (page) => page.getByRole('button', { name: /^Process \d+$/ }),
    shows: (data, responses) => ({
      tables: replaced('0')(data, responses).tables?.slice(0, 1) ?? [],
    }),
    focus: (page) => page.getByRole('table', { name: 'Payment requests' }),
  },
  {
    title: 'Download an invoice',
    persona: 'finance',
    path: '/accounting/applications',
    request: 'getInvoiceLink',
    press: (page) => page.getByRole('link', { name: /^Download invoice/ }).first(),
  },
  {
    title: 'Download a monthly report',
    persona: 'finance',
    path: '/accounting/reports',
    request: 'getReportLink',
    press: (page) => page.getByRole('button', { name: /^\d{4}\.\d\d/ }).first(),
  },
  {
    title: 'Record a floor price',
    persona: 'publisher',
    path: '/floor-price/adunits',
    request: 'recordFloorPrices',
    prepare: async (page) => {
      await button('Record Activity')(page).click();
      const field = page.getByRole('textbox', { name: /^Floor price for all bidders of/ }).first();
      await field.fill('0.5');
    },
    press: button('Save'),
    toast: 'Floor prices recorded',
    focus: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    title: 'Switch an alert on',
    persona: 'publisher',
    path: '/settings',
    request: 'changeSettings',
    isToggle: true,
    press: (page) => page.getByRole('checkbox', { name: 'Daily fill rate decrease', exact: true }),
    shows: (data) => ({ facts: settingsFacts(data as Settings) }),
    focus: (page) => page.getByRole('checkbox', { name: 'Daily fill rate decrease', exact: true }),
  },
  {
    title: 'Switch AutoPick on',
    persona: 'publisher',
    path: '/analytics/bidders',
    request: 'changePrebidConfig',
    press: AUTO_PICK,
    toast: 'AutoPick Enabled',
    shows: isOn(true),
    focus: AUTO_PICK,
  },
  {
    title: 'Switch AutoPick off',
    persona: 'publisher',
    path: '/analytics/bidders',
    request: 'changePrebidConfig',
    prepare: async (page) => {
      const done = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await AUTO_PICK(page).click();
      await done;
      await page.waitForTimeout(300);
      await AUTO_PICK(page).click();
    },
    press: button('Turn Off'),
    again: async (page) => AUTO_PICK(page).click(),
    toast: 'AutoPick Disabled',
    shows: isOn(false),
    focus: AUTO_PICK,
  },
  {
    title: 'Upload a configuration',
    persona: 'publisher',
    path: '/bidders?page=Article',
    request: 'uploadConfig',
    prepare: async (page) => {
      await button('Update Configuration')(page).click();
      await chooseFile(page);
    },
    press: button('Update'),
    toast: 'Upload Config Success',
    shows: (_data, responses) => bidders(responses),
    focus: button('Update Configuration'),
  },
  {
    title: 'Upload the first configuration',
    persona: 'publisher-onboard-upload',
    path: '/onboard/upload-config',
    request: 'uploadConfig',
    prepare: chooseFile,
    press: button('Next'),
    toast: 'Upload Config Success',
    shows: () => ({ texts: ['Install Codes'] }),
  },
];
