import type { Journey } from './page.ts';
import type { OperationId } from './responses.ts';
import { FIRST_PAYMENT } from './screens.ts';

export interface Action extends Journey {
  readonly request: OperationId;
  readonly press: string;
  readonly toast?: string;
  readonly says?: string;
  /** Has the focus afterwards, or the part in it. */
  readonly focus?: string;
}

export interface Dialog extends Journey {
  readonly opener: string;
  readonly item?: string;
}

const button = (name: string) => `role=button[name="${name}"]`;
const named = (pattern: RegExp) => `role=button[name=${pattern}] >> nth=0`;

const LIST = '/accounting/applications';
const ONBOARDING = '/onboard/upload-config';
const BIDDERS = '/analytics/bidders';
const PANEL = 'role=region[name="Payment request details"]';
const REASON = { on: 'role=textbox[name="Reason"]', text: 'The VAT number is wrong' };
const INVOICE = 'role=link[name=/^Download/] >> nth=0';
const PROCESS = named(/^Process \d+$/);
const MONTH = named(/^\d{4}\.\d\d/);
const AUTO_PICK = 'role=switch[name="AutoPick"]';
const FILL_RATE = 'role=checkbox[name="Daily fill rate decrease"]';
const PRICE = { on: 'role=textbox[name=/^Floor price for all bidders of/] >> nth=0', text: '0.5' };
const FILE = named(/^(Select|Change) file$/);
const UPDATE = button('Update Configuration');

const action = (
  title: string,
  path: string,
  request: OperationId,
  press: string,
  more: Partial<Action> = {},
): Action => ({ title, path, request, press, ...more });

const change = (title: string, list: string, name: string, status: string): Action =>
  action(`${title} a payment request`, list, 'changePaymentStatus', `${PANEL} >> ${button(name)}`, {
    ...{ steps: [FIRST_PAYMENT], toast: `Updated: -> ${status}`, focus: PANEL },
  });

const REJECT = change('Reject', LIST, 'Reject', 'Rejected');

export const ACTIONS: readonly Action[] = [
  change('Process', LIST, 'Process', 'Processing'),
  change('Close', `${LIST}?status=payment-processing`, 'Close', 'Closed'),
  { ...REJECT, steps: [FIRST_PAYMENT, REJECT.press, REASON], press: button('Submit') },
  action('Process several payment requests', LIST, 'changePaymentStatus', PROCESS, {
    steps: [button('Process several'), 'role=checkbox[name=/^Select/] >> nth=1'],
    ...{ toast: 'Updated: -> Processing', focus: 'role=table[name="Payment requests"]' },
  }),
  action('Download an invoice', LIST, 'getInvoiceLink', INVOICE),
  action('Download a monthly report', '/accounting/reports', 'getReportLink', MONTH),
  action('Record a floor price', '/floor-price/adunits', 'recordFloorPrices', button('Save'), {
    steps: [button('Record Activity'), PRICE],
    ...{ toast: 'Floor prices recorded', focus: 'h1' },
  }),
  action('Switch an alert on', '/settings', 'changeSettings', FILL_RATE, { focus: FILL_RATE }),
  action('Switch AutoPick on', BIDDERS, 'changePrebidConfig', AUTO_PICK, {
    ...{ toast: 'AutoPick Enabled', focus: AUTO_PICK },
  }),
  action('Switch AutoPick off', BIDDERS, 'changePrebidConfig', button('Turn Off'), {
    ...{ steps: [AUTO_PICK, AUTO_PICK], toast: 'AutoPick Disabled', focus: AUTO_PICK },
  }),
  action('Upload a configuration', '/bidders?page=Article', 'uploadConfig', button('Update'), {
    ...{ steps: [UPDATE, FILE], toast: 'Upload Config Success', focus: UPDATE },
  }),
  action('Upload the first configuration', ONBOARDING, 'uploadConfig', button('Next'), {
    ...{ persona: 'publisher-onboard-upload', steps: [FILE] },
    ...{ toast: 'Upload Config Success', says: 'Install Codes' },
  }),
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
  dialog(BIDDERS, 'Columns', /^Table$/, /^Columns/),
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
