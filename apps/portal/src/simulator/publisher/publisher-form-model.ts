import type {
  PublisherDefaults,
  PublisherRequest,
} from '@bidstage/mock-api/contract/operations/control/publishers';
import type { CurrencyCode } from '@bidstage/mock-api/contract/values/currencies';
import {
  DEFAULT_COUNTRY,
  type MarketCountryCode,
} from '@bidstage/mock-api/contract/values/countries';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import type { PageTemplate } from '@bidstage/mock-api/contract/values/own-publisher';
import type { PaymentHabit } from '@bidstage/mock-api/contract/values/payment-terms';
import { readNumber } from '@bidstage/mock-api/contract/values/read-number';
import { shareOf, TYPED, TYPED_KEYS, typedProblem, type TypedKey } from './form-fields.ts';

/** A country of the audience with the text of its share in percent. */
export interface AudienceRow {
  readonly country: MarketCountryCode;
  readonly share: string;
}

export interface ChosenConfiguration {
  readonly name: string;
  readonly text: string;
}

/**
 * The form of a publisher, by the fields of its request: typed ones as texts. An empty text, or null, stands for what the
 * server assumes.
 */
export interface PublisherFormState extends Readonly<Record<TypedKey, string>> {
  readonly country: MarketCountryCode;
  readonly audience: readonly AudienceRow[];
  readonly currency: CurrencyCode | '';
  readonly language: string;
  readonly payments: PaymentHabit;
  readonly pages: readonly PageTemplate[];
  /** Codes, the most important first. */
  readonly bidders: readonly string[] | null;
  readonly configuration: ChosenConfiguration | null;
  /** A data URL. */
  readonly logo: string;
}

/** What the server assumes where nothing is said, and two fields that must be filled in. */
export const EMPTY_FORM: PublisherFormState = {
  ...(Object.fromEntries(TYPED_KEYS.map((key) => [key, ''])) as Record<TypedKey, string>),
  country: DEFAULT_COUNTRY,
  audience: [],
  currency: '',
  language: '',
  payments: 'on-time',
  pages: ['news'],
  bidders: null,
  configuration: null,
  logo: '',
};

/** The names of the fields of a request on the form. */
export const LABELS = {
  ...(Object.fromEntries(TYPED_KEYS.map((key) => [key, TYPED[key].label])) as Record<
    TypedKey,
    string
  >),
  country: 'Country',
  audience: 'Audience',
  currency: 'Currency',
  language: 'Formats of numbers',
  payments: 'Past payments',
  pages: 'Kinds of pages',
  bidders: 'Bidders',
  configuration: 'Configuration CSV',
  logo: 'Logo',
} as const satisfies Record<keyof PublisherFormState, string>;

/** What the fields of the form need: its texts, the errors that are shown, and what the server assumes. */
export interface FieldsProps {
  readonly form: PublisherFormState;
  readonly errors: PublisherErrors;
  readonly set: (change: Partial<PublisherFormState>) => void;
  /** Undefined until the server has said it. */
  readonly defaults: PublisherDefaults | undefined;
}

export type PublisherErrors = Partial<Record<keyof PublisherFormState, string>>;

function audienceError({ audience }: PublisherFormState): string | undefined {
  const shares = audience.map(({ share }) => readNumber(share));
  if (shares.some((share) => !(share > 0 && share <= 100)))
    return 'A share above 0 and up to 100 for each country';
  const countries = new Set(audience.map(({ country }) => country));
  if (countries.size < audience.length) return 'Each country once';
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum > 100 + 1e-9 ? 'Shares of at most 100 together' : undefined;
}

function biddersError({ bidders, configuration }: PublisherFormState): string | undefined {
  if (configuration !== null || bidders === null) return undefined;
  if (bidders.length === 0) return 'At least one bidder';
  const { publisherBidders: most } = LIMITS;
  return bidders.length > most ? `At most ${most} bidders; these are ${bidders.length}` : undefined;
}

function configurationError({ configuration }: PublisherFormState): string | undefined {
  const length = configuration?.text.length ?? 0;
  if (length <= LIMITS.publisherConfiguration) return undefined;
  const limit = LIMITS.publisherConfiguration.toLocaleString('en');
  return `At most ${limit} characters; these are ${length.toLocaleString('en')}`;
}

/** What must be changed before the form can be sent, by field. */
export function formErrors(form: PublisherFormState): PublisherErrors {
  const errors: [keyof PublisherFormState, string | undefined][] = [
    ...TYPED_KEYS.map((key): [TypedKey, string | undefined] => [key, typedProblem(key, form[key])]),
    ['audience', audienceError(form)],
    [
      'pages',
      form.configuration === null && form.pages.length === 0
        ? 'At least one kind of pages'
        : undefined,
    ],
    ['bidders', biddersError(form)],
    ['configuration', configurationError(form)],
  ];
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
}

export const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

const arePages = (one: readonly string[], other: readonly string[]) =>
  areSame(one.toSorted(), other.toSorted());

/** What its pages have: a configuration of its own, or kinds of pages and bidders. */
function pagesOf({ configuration, pages, bidders }: PublisherFormState) {
  if (configuration) return { configuration: configuration.text };
  return {
    ...(!arePages(pages, EMPTY_FORM.pages) && { pages: [...pages] }),
    ...(bidders && { bidders: [...bidders] }),
  };
}

/** The request of a form without errors. What is as the server assumes it is not sent. */
export function requestOf(form: PublisherFormState): PublisherRequest {
  const { country, audience, currency, language, payments, logo } = form;
  const typed = TYPED_KEYS.filter((key) => form[key].trim() !== '');
  return {
    ...(Object.fromEntries(typed.map((key) => [key, TYPED[key].read(form[key])])) as Pick<
      PublisherRequest,
      TypedKey
    >),
    ...(country !== EMPTY_FORM.country && { country }),
    ...(audience.length > 0 && {
      audience: Object.fromEntries(audience.map((row) => [row.country, shareOf(row.share)])),
    }),
    ...(currency !== '' && { currency }),
    ...(language !== '' && { language }),
    ...(payments !== EMPTY_FORM.payments && { payments }),
    ...(logo !== '' && { logo }),
    ...pagesOf(form),
  };
}
