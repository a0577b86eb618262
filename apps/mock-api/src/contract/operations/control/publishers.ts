import Type, { type Static } from 'typebox';
import { CURRENCY_CODES } from '#api/contract/values/currencies.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import {
  DEFAULT_COUNTRY,
  MARKET_COUNTRIES,
  type MarketCountryCode,
} from '#api/contract/values/countries.ts';
import { PAYMENT_HABITS } from '#api/contract/values/payment-terms.ts';
import { PAGE_TEMPLATES, PUBLISHER_RULES as RULES } from '#api/contract/values/own-publisher.ts';
import { controlOperation } from '../operation.ts';
import { named, namedObject, nullable, optional, strictObject } from '../shapes.ts';
import { NameParameter, NewName } from './fields.ts';

const Share = Type.Number({ minimum: 0.0001, maximum: 1 });

/** The users of a publisher: shares of 1 by country. */
const AudienceSchema = named(
  'Audience',
  Type.Unsafe<Partial<Record<MarketCountryCode, number>>>(
    strictObject(
      Object.fromEntries(MARKET_COUNTRIES.map((code) => [code, Type.Optional(Share)])),
      'shares of its users by country; mostly its own country if absent',
    ),
  ),
);

/** Version of the file of a publisher. */
export const PUBLISHER_FILE_VERSION = 1;

const rangeOf = ({ least, most }: { readonly least: number; readonly most: number }) => ({
  minimum: least,
  maximum: most,
});

/** What every publisher has to say. */
const REQUIRED = {
  name: Type.String({
    minLength: 1,
    ...RULES.name,
    description: 'name of the publication',
  }),
  pageViewsPerMonth: Type.Integer({
    ...rangeOf(RULES.pageViewsPerMonth),
    description: 'page views of all pages in a typical month',
  }),
};

const currency = named(
  'PublisherCurrency',
  Type.Enum([...CURRENCY_CODES], { description: 'that of the country if absent' }),
);
const language = Type.String({
  maxLength: 20,
  pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
  description: 'language of number formats, BCP 47; that of the country if absent',
});
const bidders = named(
  'PublisherBidders',
  Type.Array(Type.String({ maxLength: 100 }), {
    minItems: 1,
    maxItems: LIMITS.publisherBidders,
    uniqueItems: true,
    description: 'bidder codes, the most important first; typical ones of the country if absent',
  }),
);
const mobileShare = Type.Number({
  ...rangeOf(RULES.mobileShare),
  description: 'share of page views on phones; that of the country if absent',
});

const revenueSharePercent = Type.Number({
  ...rangeOf(RULES.revenueSharePercent),
  description: 'its share of the revenue in percent, at most two decimals',
});
const termDays = Type.Integer({
  ...rangeOf(RULES.termDays),
  description: 'payment terms: days from an invoice to its due day',
});

/** What gets a default value if it is not said. */
const DEFAULTED = {
  domain: Type.String({
    ...RULES.domain,
    description: 'made from the name if absent',
  }),
  country: Type.Enum([...MARKET_COUNTRIES], {
    description: `a country of the market, ISO 3166 alpha-2 in lower case; ${DEFAULT_COUNTRY} if absent`,
  }),
  currency,
  language,
  pages: Type.Array(Type.Enum([...PAGE_TEMPLATES]), {
    minItems: 1,
    maxItems: PAGE_TEMPLATES.length,
    uniqueItems: true,
    description: 'kinds of pages that its configuration has; news if absent',
  }),
  bidders,
  historyMonths: Type.Integer({
    ...rangeOf(RULES.historyMonths),
    description:
      'months of data before the clock’s now; 24 if absent. With 0 it is a new publisher, who has still to upload the configuration',
  }),
};

/** What stays absent if it is not said. */
const OPTIONAL = optional({
  audience: AudienceSchema,
  mobileShare,
  monthlyRevenue: Type.Number({
    exclusiveMinimum: RULES.monthlyRevenue.above,
    maximum: RULES.monthlyRevenue.most,
    description: 'revenue of a typical month in its currency; the market’s if absent',
  }),
  impressions: Type.Integer({
    ...rangeOf(RULES.impressions),
    description: 'impressions of a typical month; as the market buys if absent',
  }),
  largestBidders: Type.Array(Type.String({ maxLength: 100 }), {
    minItems: 1,
    maxItems: RULES.largestBidders.most,
    uniqueItems: true,
    description:
      'codes of the bidders that earn it most, the largest first; those of the market if absent',
  }),
  revenueSharePercent,
  termDays,
  payments: Type.Enum([...PAYMENT_HABITS], {
    description:
      'how past payment requests were paid: all on time, or some late and some rejected; on-time if absent',
  }),
  configuration: Type.String({
    maxLength: LIMITS.publisherConfiguration,
    description: 'a configuration CSV of its own, instead of pages and bidders',
  }),
  logo: Type.String({
    maxLength: LIMITS.publisherLogo,
    description: `a PNG or JPEG as a data URL, at most ${LIMITS.publisherLogoSide} px wide and high; the name is shown if absent`,
  }),
  accentColor: Type.String({
    pattern: RULES.accentColor.pattern,
    description: 'colour of buttons and links in its worlds; that of Bidstage if absent',
  }),
});

/** A publisher as a file: everything that its world follows from besides seed and clock. */
export const PublisherFileSchema = namedObject('PublisherFile', {
  version: Type.Literal(PUBLISHER_FILE_VERSION),
  ...REQUIRED,
  ...DEFAULTED,
  ...OPTIONAL,
});
export type PublisherFile = Static<typeof PublisherFileSchema>;

/** What is said about a publisher; what is not said gets a default. */
export const PublisherRequestSchema = namedObject('PublisherRequest', {
  ...REQUIRED,
  ...optional(DEFAULTED),
  ...OPTIONAL,
});
export type PublisherRequest = Static<typeof PublisherRequestSchema>;

/** A publisher of one's own in the list of the server. */
export const OwnPublisherSchema = namedObject('OwnPublisher', {
  name: Type.String({ description: 'name of its file' }),
  publisher: PublisherFileSchema,
});
export type OwnPublisher = Static<typeof OwnPublisherSchema>;

const CountryDefaults = namedObject('CountryDefaults', {
  currency,
  language,
  mobileShare,
  bidders,
  revenueSharePercent,
  termDays,
});

/** What the server assumes about a publisher of whom only name and page views are known. */
export const PublisherDefaultsSchema = namedObject('PublisherDefaults', {
  homeShare: Type.Number({ description: 'share of the users from the publisher’s country' }),
  countries: Type.Unsafe<Record<MarketCountryCode, Static<typeof CountryDefaults>>>(
    strictObject(
      Object.fromEntries(MARKET_COUNTRIES.map((code) => [code, CountryDefaults])),
      'what is typical of each country of the market',
    ),
  ),
});
export type PublisherDefaults = Static<typeof PublisherDefaultsSchema>;
export type CountryDefaults = Static<typeof CountryDefaults>;

export const getPublisherDefaults = controlOperation({
  id: 'getPublisherDefaults',
  tag: 'Publishers',
  summary: 'What the server assumes about a publisher of whom little is said, by country',
  worldless: true,
  response: PublisherDefaultsSchema,
});

/** What follows from the numbers of a publisher. */
export const PublisherFiguresSchema = namedObject('PublisherFigures', {
  domain: Type.String({ description: 'its domain, which also names its ad units and its e-mail' }),
  currency,
  requests: Type.Integer({
    minimum: 0,
    description: 'auctions of its ad units in a typical month',
  }),
  revenuePerThousandViews: nullable(Type.Number(), 'null without a revenue'),
  erpm: nullable(
    Type.Number(),
    'revenue of 1,000 impressions; null without revenue or impressions',
  ),
  sellThrough: nullable(Type.Number(), 'impressions of an auction; null without impressions'),
});
export type PublisherFigures = Static<typeof PublisherFiguresSchema>;

export const describePublisher = controlOperation({
  id: 'describePublisher',
  tag: 'Publishers',
  summary:
    'What follows from the numbers of a publisher, which is not stored; refused as POST /__sim/publishers refuses it',
  worldless: true,
  body: PublisherRequestSchema,
  bodyBytes: LIMITS.publisherFileBytes,
  response: PublisherFiguresSchema,
});

export const listPublishers = controlOperation({
  id: 'listPublishers',
  tag: 'Publishers',
  summary: 'The publishers of one’s own, by name',
  worldless: true,
  response: Type.Array(OwnPublisherSchema),
});

export const createPublisher = controlOperation({
  id: 'createPublisher',
  tag: 'Publishers',
  summary:
    'Stores a publisher, with defaults for what is not said; POST /__sim/worlds makes worlds for it',
  worldless: true,
  body: PublisherRequestSchema,
  bodyBytes: LIMITS.publisherFileBytes,
  status: 201,
  response: OwnPublisherSchema,
  errors: ['publishersFull'],
});

export const getPublisher = controlOperation({
  id: 'getPublisher',
  tag: 'Publishers',
  summary: 'A publisher of one’s own as a file',
  worldless: true,
  params: NameParameter,
  response: PublisherFileSchema,
  errors: ['unknownPublisher'],
});

export const putPublisher = controlOperation({
  id: 'putPublisher',
  tag: 'Publishers',
  summary:
    'Stores the file of a publisher; one of that name is replaced, and its worlds stay as they are',
  worldless: true,
  params: strictObject({ name: NewName }),
  body: PublisherFileSchema,
  bodyBytes: LIMITS.publisherFileBytes,
  status: 201,
  response: OwnPublisherSchema,
  errors: ['publishersFull'],
});

export const removePublisher = controlOperation({
  id: 'removePublisher',
  tag: 'Publishers',
  summary: 'Deletes a publisher of one’s own and returns it; its worlds stay',
  worldless: true,
  params: NameParameter,
  response: OwnPublisherSchema,
  errors: ['unknownPublisher'],
});
