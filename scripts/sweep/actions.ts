import type { Journey } from './page.ts';
import type { OperationId } from './responses.ts';
import { FIRST_PAYMENT } from './screens.ts';

/** Something that a person does, with one request. */
export interface Action extends Journey {
  readonly request: OperationId;
  /** The control that sends it. */
  readonly press: string;
  /** Whether a second click is another act, as with a switch: then it is clicked once. */
  readonly isToggle?: boolean;
  readonly toast?: string;
  /** What the next screen says. */
  readonly says?: string;
  /** Has the focus afterwards, or the part in it. */
  readonly focus?: string;
}

/** A dialog, and how it is opened by keyboard. */
export interface Dialog extends Journey {
  /** Has the focus again when the dialog is closed. */
  readonly opener: string;
  /** The item of the menu that the opener opens first. */
  readonly item?: string;
}

const button = (name: string) => `role=button[name="${name}"]`;
const named = (pattern: RegExp) => `role=button[name=${pattern}] >> nth=0`;

const LIST = '/accounting/applications';
const BIDDERS = '/analytics/bidders';
const PANEL = 'role=region[name="Payment request details"]';
const AUTO_PICK = 'role=switch[name="AutoPick"]';
const FILL_RATE = 'role=checkbox[name="Daily fill rate decrease"]';
const FIRST_PRICE = 'role=textbox[name=/^Floor price for all bidders of/] >> nth=0';
const FILE = { file: 'role=button[name=/^(Select|Change) file$/]' };

const action = (
  title: string,
  path: string,
  request: OperationId,
  press: string,
  more: Partial<Action> = {},
): Action => ({ title, path, request, press, ...more });

const payment = (title: string, path: string, name: string, toast: string): Action =>
  action(title, path, 'changePaymentStatus', `${PANEL} >> ${button(name)}`, {
    ...{ steps: [FIRST_PAYMENT], toast: `Updated: -> ${toast}`, focus: PANEL },
  });

export const ACTIONS: readonly Action[] = [
  payment('Process a payment request', LIST, 'Process', 'Processing'),
  payment('Close a payment request', `${LIST}?status=payment-processing`, 'Close', 'Closed'),
  {
    ...payment('Reject a payment request', LIST, 'Reject', 'Rejected'),
    steps: [
      FIRST_PAYMENT,
      `${PANEL} >> ${button('Reject')}`,
      { on: 'role=textbox[name="Reason"]', text: 'The VAT number is wrong' },
    ],
    press: button('Submit'),
  },
  {
    ...payment('Process several payment requests', LIST, '', 'Processing'),
    steps: [button('Process several'), 'role=checkbox[name=/^Select/] >> nth=1'],
    press: named(/^Process \d+$/),
    focus: 'role=table[name="Payment requests"]',
  },
  action('Download an invoice', LIST, 'getInvoiceLink', 'role=link[name=/^Download/] >> nth=0'),
  action(
    'Download a monthly report',
    '/accounting/reports',
    'getReportLink',
    named(/^\d{4}\.\d\d/),
  ),
  action('Record a floor price', '/floor-price/adunits', 'recordFloorPrices', button('Save'), {
    steps: [button('Record Activity'), { on: FIRST_PRICE, text: '0.5' }],
    ...{ toast: 'Floor prices recorded', focus: 'h1' },
  }),
  action('Switch an alert on', '/settings', 'changeSettings', FILL_RATE, {
    ...{ isToggle: true, focus: FILL_RATE },
  }),
  action('Switch AutoPick on', BIDDERS, 'changePrebidConfig', AUTO_PICK, {
    ...{ toast: 'AutoPick Enabled', focus: AUTO_PICK },
  }),
  action('Switch AutoPick off', BIDDERS, 'changePrebidConfig', button('Turn Off'), {
    ...{ steps: [AUTO_PICK, AUTO_PICK], toast: 'AutoPick Disabled', focus: AUTO_PICK },
  }),
  action('Upload a configuration', '/bidders?page=Article', 'uploadConfig', button('Update'), {
    steps: [button('Update Configuration'), FILE],
    ...{ toast: 'Upload Config Success', focus: button('Update Configuration') },
  }),
  action(
    'Upload the first configuration',
    '/onboard/upload-config',
    'uploadConfig',
    button('Next'),
    {
      ...{ persona: 'publisher-onboard-upload', steps: [FILE] },
      ...{ toast: 'Upload Config Success', says: 'Install Codes' },
    },
  ),
];

const dialog = (path: string, title: string, opener: RegExp, item?: RegExp): Dialog => ({
  title,
  path,
  opener: named(opener),
  ...(item && { item: `role=menuitem[name=${item}]` }),
});

export const DIALOGS: readonly Dialog[] = [
  dialog(BIDDERS, 'Search', /^Search/),
  dialog(BIDDERS, 'Saved views', /^Saved views/),
  dialog(BIDDERS, 'Date range', /^Last 7 days/),
  dialog(BIDDERS, 'Columns', /Columns/),
  dialog(BIDDERS, 'Floor price history', /^Floor price change/),
  dialog(BIDDERS, 'Integration code', /Set up/, /^Integration/),
  dialog(BIDDERS, 'Line items', /Set up/, /Line Items/i),
  dialog('/analytics/adunits', 'Bid distribution', /^View Distribution/),
  dialog('/floor-price/adunits', 'Since the floor prices changed', /^What happened since/),
  dialog(BIDDERS, 'Glossary', /user menu/, /^Glossary/),
  dialog(BIDDERS, 'Keyboard shortcuts', /user menu/, /^Keyboard/),
  dialog(BIDDERS, 'Notes on days', /user menu/, /^Notes on days/),
  dialog('/bidders', 'Update Configuration', /Update Configuration/),
  dialog('/bidders', 'View Integration Code', /View Integration Code/),
  dialog('/bidders', 'Restore a version', /^Restore version/),
  dialog('/floor-price/record', 'Day of the floor prices', /, \d{4}$/),
  { ...dialog(LIST, 'Reject a payment request', /^Reject$/), steps: [FIRST_PAYMENT] },
];
