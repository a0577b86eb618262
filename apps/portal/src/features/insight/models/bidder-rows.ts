import type {
  BidderInsight,
  RecommendedBidder,
} from '@bidstage/mock-api/contract/operations/insights';
import { ratio } from '@bidstage/mock-api/contract/values/metrics';

type DeviceInsight = BidderInsight['deviceInsights'][number];
type InterestInsight = BidderInsight['interestInsights'][number];

/** Amounts of a row are in this currency. */
interface WithCurrency {
  readonly currency: string;
}

/** A recommended bidder in its table. */
export interface RecommendedRow extends RecommendedBidder, WithCurrency {
  /** The bidder as it is shown, by which the rows are sorted. */
  readonly shownName: string;
}

/** A device in its table. */
export interface DeviceRow extends DeviceInsight, WithCurrency {
  /** Its share of the impressions of all devices; null without impressions. */
  readonly share: number | null;
}

/** An interest in its table. */
export interface InterestRow extends InterestInsight, WithCurrency {
  /** How far the bidder's eRPM is above that of all bidders: 0.1 is 10 %; null if either is unknown. */
  readonly difference: number | null;
}

/** Devices with their shares of the impressions. */
export function deviceRows(devices: readonly DeviceInsight[], currency: string): DeviceRow[] {
  const all = devices.reduce(
    (sum, { regionalTotalImpression }) => sum + regionalTotalImpression,
    0,
  );
  return devices.map((device) => ({
    ...device,
    currency,
    share: ratio(device.regionalTotalImpression, all),
  }));
}

/** Interests with a comparison of the bidder to all bidders. */
export function interestRows(
  interests: readonly InterestInsight[],
  currency: string,
): InterestRow[] {
  return interests.map((interest) => ({
    ...interest,
    currency,
    difference: differenceOf(interest),
  }));
}

function differenceOf({ bidderERPM, allBidderERPM }: InterestInsight): number | null {
  if (bidderERPM === null || allBidderERPM === null) return null;
  return ratio(bidderERPM - allBidderERPM, allBidderERPM);
}
