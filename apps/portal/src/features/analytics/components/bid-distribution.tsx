import { BUSINESS } from '@bidstage/mock-api/contract/values/business-constants';
import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import { useBidderText } from '#portal/entities/bidder-name.tsx';
import { useLastDays } from '#portal/shared/date-range/use-last-days.ts';
import { shortDays } from '#portal/shared/format/dates.ts';
import { formatMoney } from '#portal/shared/format/money.ts';
import { queryState } from '#portal/shared/api/query-state.ts';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { Popup } from '#portal/shared/ui/popup.tsx';
import { useBidDistribution, type DistributionResponse } from '../api/analytics-queries.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { BidHistogram } from './bid-histogram.tsx';
import styles from './bid-distribution.module.css';

/** Height of facts and chart in pixels. */
const HEIGHT = 340;

interface BidDistributionProps {
  /** Null while the popup is closed. */
  readonly adUnitId: string | null;
  readonly onClose: () => void;
}

/** The distribution of all bidders' bids on an ad unit over CPM ranges in the last days, whatever the page's range. */
export function BidDistribution({ adUnitId, onClose }: BidDistributionProps) {
  const { days, range } = useLastDays(BUSINESS.distributionDays);
  const query = useBidDistribution(adUnitId === null ? null : { adunit: adUnitId, ...range });
  if (adUnitId === null) return null;
  return (
    <Popup open title={`Bid Distribution of ${adUnitId}`} onClose={onClose}>
      <QueryView
        shape="block"
        state={queryState(query, 'getBidDistribution')}
        minHeight={HEIGHT}
        isEmpty={({ data }) => data.buckets.length === 0}
        empty={
          <EmptyState hint={`There were no bids in the last ${BUSINESS.distributionDays} days.`} />
        }
      >
        {(response) => (
          <Distribution response={response} adUnitId={adUnitId} days={shortDays(days)} />
        )}
      </QueryView>
    </Popup>
  );
}

interface DistributionProps {
  readonly response: DistributionResponse;
  readonly adUnitId: string;
  /** The days of the distribution as a text. */
  readonly days: string;
}

function Distribution({ response, adUnitId, days }: DistributionProps) {
  const { data, meta } = response;
  return (
    <>
      <Row as="dl" gap={[2, 6]} align="stretch" wrap className={styles.facts}>
        <Fact name="Div id" value={adUnitId} />
        <Fact name="Bidders" value="All bidders" />
        <Fact name="eRPM" value={formatMoney(data.erpm[adUnitId], meta.currency)} />
        <Fact name={`Last ${BUSINESS.distributionDays} days`} value={days} />
      </Row>
      <BidHistogram
        label={`Bids on ${adUnitId} by CPM, ${days}`}
        distribution={data}
        currency={meta.currency}
      />
      {FEATURE_FLAGS.floorPriceNote && <FloorPriceNote floorPrices={data.floorPrices} />}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type FloorPrices = DistributionResponse['data']['floorPrices'];

/** Explains the lower end of the histogram: bids under a floor price do not count as bids. */
function FloorPriceNote({ floorPrices }: { readonly floorPrices: FloorPrices }) {
  const textOf = useBidderText();
  const prices = floorPrices.map(
    ({ bidderName, floorPrice, currency }) =>
      `${textOf(bidderName)} ${formatMoney(floorPrice, currency)}`,
  );
  return (
    <p className={styles.note}>
      <strong>Floor prices now: </strong>
      {prices.length === 0 ? 'none on this div id.' : `${prices.join(', ')}.`}
    </p>
  );
}
