import Type, { type Static } from 'typebox';
import { BUSINESS } from '../values/business-constants.ts';
import { CAPABILITIES, ONBOARD_STATUSES } from '../values/capabilities.ts';
import { operation } from './operation.ts';
import { affiliateQuery } from './common-parts.ts';
import { mapOf, named, namedObject, pairOf, strictObject } from './shapes.ts';

const OnboardStatusSchema = named('OnboardStatus', Type.Enum([...ONBOARD_STATUSES]));

const pageFields = {
  configId: Type.String(),
  prebidWrapperCoreUrl: Type.String(),
  prebidWrapperConfigUrl: Type.String(),
};

const slotFields = {
  adUnitName: Type.String({ description: 'ad unit path, such as /12345/home_top' }),
  divId: Type.String(),
  sizes: Type.Array(pairOf(Type.Integer(), 'width and height, in px')),
  params: mapOf(Type.Unknown(), "the bidder's params, as in Prebid's bids"),
};

/** The configuration of one bidder for one div id of a page. */
export const AdUnitSchema = namedObject('AdUnit', slotFields);
export type AdUnit = Static<typeof AdUnitSchema>;

const ConfiguredAdUnitSchema = namedObject('ConfiguredAdUnit', {
  adUnitId: Type.String({ description: 'the div id' }),
  ...slotFields,
});

/** A page of the configuration with its bidders, sorted by bidder code. */
export const ConfigPageSchema = namedObject('ConfigPage', {
  pageName: Type.String(),
  ...pageFields,
  bidders: Type.Array(
    strictObject({ bidderCode: Type.String(), adUnits: Type.Array(ConfiguredAdUnitSchema) }),
  ),
});
export type ConfigPage = Static<typeof ConfigPageSchema>;

/** An affiliate's Prebid configuration. */
export const PrebidConfigSchema = namedObject('PrebidConfig', {
  hashedId: Type.String(),
  capabilities: named('Capabilities', Type.Enum([...CAPABILITIES])),
  startTimestamp: Type.Integer({ description: 'start of its history, Unix seconds' }),
  onboardStatus: OnboardStatusSchema,
  autoPickEnabled: Type.Boolean({
    description: 'whether only the bidders that AutoPick chose are asked for bids',
  }),
  pages: Type.Array(ConfigPageSchema),
});
export type PrebidConfig = Static<typeof PrebidConfigSchema>;

const AffiliateParameter = strictObject({
  affiliateId: Type.String({ description: 'id of the affiliate' }),
});
const AffiliateQuery = strictObject(affiliateQuery);

export const getPrebidConfig = operation({
  id: 'getPrebidConfig',
  tag: 'Configuration',
  summary: "An affiliate's Prebid configuration",
  access: 'ad-manager',
  params: AffiliateParameter,
  query: AffiliateQuery,
  response: PrebidConfigSchema,
});

export const changePrebidConfig = operation({
  id: 'changePrebidConfig',
  tag: 'Configuration',
  summary: 'Switches AutoPick or changes the onboarding step; returns the new configuration',
  description: [
    `Switching AutoPick on selects the ${BUSINESS.autoPickBidders} configured bidders with the highest revenue of the last ${BUSINESS.autoPickDays} days (ties by code; the strongest ones if there is no measured revenue).`,
    'From then on only these bidders get bid requests; the configuration and the lists of bidders do not change. Setting the current value again changes nothing.',
  ].join(' '),
  access: 'ad-manager',
  params: AffiliateParameter,
  query: AffiliateQuery,
  body: namedObject('PrebidConfigChange', {
    autoPickEnabled: Type.Optional(Type.Boolean()),
    onboardStatus: Type.Optional(OnboardStatusSchema),
  }),
  response: PrebidConfigSchema,
});

/** Bidders by page: `support_page=1`. */
export const BiddersByPageSchema = named(
  'BiddersByPage',
  mapOf(
    strictObject({
      ...pageFields,
      bidders: mapOf(Type.Array(AdUnitSchema), 'ad units by bidder code'),
    }),
    'by page name; empty when nothing is configured',
  ),
);
export type BiddersByPage = Static<typeof BiddersByPageSchema>;

/** Bidders of all pages. */
export const BiddersSchema = named(
  'Bidders',
  mapOf(
    Type.Array(AdUnitSchema),
    'ad units of all pages by bidder code; empty when nothing is configured',
  ),
);
export type Bidders = Static<typeof BiddersSchema>;

export const listBidders = operation({
  id: 'listBidders',
  tag: 'Configuration',
  summary: 'The configured bidders with their ad units, by page or over all pages',
  access: 'ad-manager',
  query: strictObject({
    support_page: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1, description: '1 returns them by page; 0 if absent' }),
    ),
    ...affiliateQuery,
  }),
  response: Type.Union([BiddersByPageSchema, BiddersSchema]),
});
