/** Feature flags, all constant (specification 1 §9). The last one, AutoPick per bidder, stays off. */
export const FEATURE_FLAGS = {
  floorPriceRecord: true,
  bidDistribution: true,
  inputAllBidderFloorPrice: true,
  currencyDropdown: true,
  floorPriceNote: true,
  viewPerformanceByPriority: true,
  pickBidders: false,
} as const;
