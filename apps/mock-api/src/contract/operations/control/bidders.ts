import Type, { type Static } from 'typebox';
import { controlOperation } from '../operation.ts';
import { namedObject } from '../shapes.ts';

/** A documented parameter of a bidder. */
export const BidderParamSchema = namedObject('BidderParam', {
  name: Type.String(),
  type: Type.String({
    description: 'type in JSON: string, integer, number, boolean, object, array',
  }),
  example: Type.Unknown(),
});
export type BidderParam = Static<typeof BidderParamSchema>;

/** A bidder that a configuration may contain, with its parameters as Prebid documents them. */
export const SupportedBidderSchema = namedObject('SupportedBidder', {
  code: Type.String({ description: "Prebid's bidder code; case counts" }),
  name: Type.String(),
  mediaTypes: Type.Array(Type.String()),
  requiredParams: Type.Array(BidderParamSchema),
  optionalParams: Type.Array(BidderParamSchema),
});
export type SupportedBidder = Static<typeof SupportedBidderSchema>;

export const listSupportedBidders = controlOperation({
  id: 'listSupportedBidders',
  tag: 'Records',
  summary: 'The bidders that a configuration may contain, by code',
  worldless: true,
  response: Type.Array(SupportedBidderSchema),
});
