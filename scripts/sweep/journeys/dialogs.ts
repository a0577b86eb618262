import type { Locator, Page } from '@playwright/test';
import { openFirst } from './accounting.ts';

/** A dialog, and how it is opened. */
export interface DialogOpener {
  readonly title: string;
  readonly persona: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Has the focus again when the dialog is closed. */
  readonly opener: (page: Page) => Locator;
  /** The item of the menu that the opener opens first. */
  readonly item?: RegExp;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();

const publisher = (path: string, title: string, name: string | RegExp, item?: RegExp) => ({
  title,
  persona: 'publisher',
  path,
  opener: button(name),
  ...(item && { item }),
});

const BIDDERS = '/analytics/bidders';

export const DIALOGS: readonly DialogOpener[] = [
  publisher(BIDDERS, 'Search', /^Search/),
  publisher(BIDDERS, 'Saved views', /^Saved views/),
  publisher(BIDDERS, 'Date range', /^Last 7 days/),
  publisher(BIDDERS, 'Columns', 'Columns'),
  publisher(BIDDERS, 'Floor price history', /^Floor price change/),
  publisher(BIDDERS, 'Integration code', 'Set up', /^Integration/),
  publisher(BIDDERS, 'Line items', 'Set up', /Line Items/i),
  publisher('/analytics/adunits', 'Bid distribution', /^View Distribution/),
  publisher(`${BIDDERS}/compare/date-selection`, 'Day to compare', 'Select a Day'),
  publisher('/floor-price/adunits', 'Since the floor prices changed', /^What happened since/),
  publisher(BIDDERS, 'Glossary', /user menu/, /^Glossary/),
  publisher(BIDDERS, 'Keyboard shortcuts', /user menu/, /^Keyboard/),
  publisher(BIDDERS, 'Notes on days', /user menu/, /^Notes on days/),
  publisher('/bidders', 'Update Configuration', 'Update Configuration'),
  publisher('/bidders', 'View Integration Code', 'View Integration Code'),
  publisher('/bidders', 'Restore a version', /^Restore version/),
  {
    ...publisher('/floor-price/record', 'Day of the floor prices', ''),
    opener: (page) =>
      page
        .locator('[aria-haspopup=dialog]')
        .filter({ hasText: /, \d{4}$/ })
        .first(),
  },
  {
    title: 'Reject a payment request',
    persona: 'finance',
    path: '/accounting/applications',
    prepare: openFirst,
    opener: button('Reject'),
  },
];
