/** Feature flags, all constants (specification 1 §9). The last one stays off: AutoPick picking per bidder. */
export const FEATURE_FLAGS = {
  floorPriceRecord: true,
  bidDistribution: true,
  inputAllBidderFloorPrice: true,
  currencyDropdown: true,
  floorPriceNote: true,
  viewPerformanceByPriority: true,
  pickBidders: false,
} as const;
