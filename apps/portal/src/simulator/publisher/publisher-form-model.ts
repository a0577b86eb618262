import type { PublisherDefaults } from '@bidstage/mock-api/contract/operations/control/publishers';
import type { CurrencyCode } from '@bidstage/mock-api/contract/values/currencies';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import {
  DEFAULT_COUNTRY,
  type MarketCountryCode,
} from '@bidstage/mock-api/contract/values/countries';
import type { PaymentHabit } from '@bidstage/mock-api/contract/values/payment-terms';
import type { PageTemplate } from '@bidstage/mock-api/contract/values/own-publisher';

/** A country of the audience with the text of its share in percent. */
export interface AudienceRow {
  readonly country: MarketCountryCode;
  readonly share: string;
}

export interface ChosenConfiguration {
  readonly name: string;
  readonly text: string;
}

/** The form of a publisher, as its texts. An empty text, or null, stands for what the server assumes. */
export interface PublisherFormState {
  readonly name: string;
  readonly views: string;
  readonly country: MarketCountryCode;
  readonly domain: string;
  readonly audience: readonly AudienceRow[];
  readonly currency: CurrencyCode | '';
  readonly language: string;
  /** Share of page views on phones, in percent. */
  readonly mobile: string;
  /** Of a month, in its currency. */
  readonly revenue: string;
  /** Of a month. */
  readonly impressions: string;
  /** Codes or names, the largest first, with commas between them. */
  readonly largest: string;
  readonly months: string;
  /** The publisher's share of the revenue, in percent. */
  readonly share: string;
  /** Days from an invoice to its due day. */
  readonly term: string;
  readonly payments: PaymentHabit;
  readonly pages: readonly PageTemplate[];
  /** Codes, the most important first. */
  readonly bidders: readonly string[] | null;
  readonly configuration: ChosenConfiguration | null;
  readonly logo: string;
  readonly accentColor: string;
}

/** What the server assumes where nothing is said, and two fields that must be filled in. */
export const EMPTY_FORM: PublisherFormState = {
  name: '',
  views: '',
  country: DEFAULT_COUNTRY,
  domain: '',
  audience: [],
  currency: '',
  language: '',
  mobile: '',
  revenue: '',
  impressions: '',
  largest: '',
  months: '',
  share: '',
  term: '',
  payments: 'on-time',
  pages: ['news'],
  bidders: null,
  configuration: null,
  logo: '',
  accentColor: '',
};

export const NAME_LENGTH = 60;

export const DEFAULT_MONTHS = LIMITS.historyMonths;

/** The names of the fields of a request that the form has. */
export const LABELS = {
  name: 'Name',
  pageViewsPerMonth: 'Page views a month',
  domain: 'Domain',
  country: 'Country',
  audience: 'Audience',
  currency: 'Currency',
  language: 'Formats of numbers',
  mobileShare: 'Share on phones, in %',
  monthlyRevenue: 'Revenue a month',
  impressions: 'Impressions a month',
  largestBidders: 'Three largest bidders',
  historyMonths: 'Months of history',
  revenueSharePercent: 'Publisher’s share, in %',
  termDays: 'Days until payment is due',
  payments: 'Past payments',
  pages: 'Kinds of pages',
  bidders: 'Bidders',
  configuration: 'Configuration CSV',
  logo: 'Logo',
  accentColor: 'Accent colour',
} as const;

/** What the fields of the form need: its texts, the errors that are shown, and what the server assumes. */
export interface FieldsProps {
  readonly form: PublisherFormState;
  readonly errors: PublisherErrors;
  readonly set: (change: Partial<PublisherFormState>) => void;
  /** Undefined until the server has said it. */
  readonly defaults: PublisherDefaults | undefined;
}

export type PublisherErrors = Partial<Record<keyof PublisherFormState, string>>;
