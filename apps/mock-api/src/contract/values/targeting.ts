/** The keys of the line item guide that every ad request with a bid has, with Prebid's name of each. */
export const TARGETING_KEYS = {
  PRICE_BUCKET: 'hb_pb',
  BIDDER: 'hb_bidder',
  AD_ID: 'hb_adid',
  SIZE: 'hb_size',
  FORMAT: 'hb_format',
} as const;

/** Those of them that also exist with the code of the winning bidder at the end, for line items of one bidder. */
const BIDDER_KEYS = ['PRICE_BUCKET', 'AD_ID'] satisfies (keyof typeof TARGETING_KEYS)[];

/**
 * Prebid's settings for what goes to the ad server: the keys of the line item guide, and only those. All slots of a page
 * share one request, so the keys of a bidder are sent for the best bid of a slot only.
 */
export const TARGETING_CONTROLS = {
  enableSendAllBids: true,
  sendBidsControl: { bidLimit: 1 },
  targetingControls: {
    allowTargetingKeys: Object.keys(TARGETING_KEYS),
    allowSendAllBidsTargetingKeys: BIDDER_KEYS,
    // Prebid counts encoded characters. A slot takes up to 250: all 30 of the largest page fit in.
    auctionKeyMaxChars: 7500,
    version: false,
  },
} as const;
