import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import type { AdUnitPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { InfoIcon } from '#portal/shared/ui/icons.tsx';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import { rangeSearchOf } from '#portal/shared/date-range/range-params.ts';
import type { TableComparison } from '../hooks/use-table-comparison.ts';
import { adUnitColumns } from '../models/ad-unit-columns.ts';
import { adUnitItems, adUnitTotal, AD_UNIT_TREE, type AdUnitItem } from '../models/ad-unit-tree.ts';
import { AD_UNIT_PRESETS } from '../models/column-presets.ts';
import styles from './analytics-table.module.css';
import { SearchTable } from './search-table.tsx';
import type { SearchedTableProps } from './table-props.ts';

interface DistributionButtonProps {
  readonly adUnitId: string;
  readonly onView: (adUnitId: string) => void;
}

/** Opens the bid distribution of a row's ad unit. */
function DistributionButton({ adUnitId, onView }: DistributionButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.action}
      aria-haspopup="dialog"
      aria-label={`View Distribution of ${adUnitId}`}
      onClick={() => onView(adUnitId)}
    >
      View Distribution
    </button>
  );
}

/** A row's name in the ad unit tables; the name of an ad unit links to its detail, in the same date range. */
function AdUnitName({ item }: { readonly item: AdUnitItem }) {
  const { name, adUnit, exceedsParent } = item;
  const { search } = useLocation();
  if (!adUnit) {
    return (
      <>
        <bdi>{name}</bdi>
        {exceedsParent && <Info text={EXCEEDS} />}
      </>
    );
  }
  const { adUnitName, adUnitNames, namesakes } = adUnit;
  const pathname = `/analytics/adunits/${encodeURIComponent(adUnitName)}`;
  return (
    <>
      <Link
        to={{ pathname, search: rangeSearchOf(search) }}
        tabIndex={-1}
        title={adUnitNames.join(', ')}
      >
        {name}
      </Link>
      {namesakes > 1 && (
        <Info
          text={`This link opens all ${namesakes} divs of ${adUnitName} together: the figures there are higher than in this row.`}
        />
      )}
    </>
  );
}

const EXCEEDS =
  'This row counts all line items of the ad server, including those without Prebid, so it is higher than the row above, which counts Prebid only.';

/** A mark with an explanation, for pointer and screen reader. */
function Info({ text }: { readonly text: string }) {
  return (
    <span role="img" aria-label={text} title={text} className={styles.info}>
      <InfoIcon size={14} aria-hidden="true" />
    </span>
  );
}

interface AdUnitTableProps extends SearchedTableProps<Figures<AdUnitPerformance>> {
  /** Shows the bid distribution of an ad unit; must be the same function in every render. */
  readonly onViewDistribution: (adUnitId: string) => void;
  /** The ad units of the comparison period; without it the table shows no changes. */
  readonly comparison?: TableComparison<AdUnitPerformance>;
}

const NAMES = { render: (item: AdUnitItem) => <AdUnitName item={item} /> };

const NOTE =
  'A div counts Prebid only. The levels under it count all line items of the ad server, so they may be higher. Requests of a div are auctions. The raw report counts bid requests: one for each bidder in an auction.';

/** The ad units of Div Analytics. */
export function AdUnitTable({ onViewDistribution, ...props }: AdUnitTableProps) {
  const { data } = props.state;
  const before = props.comparison?.rows;
  const currency = data?.meta.currency ?? '';
  const items = useMemo(() => adUnitItems(data?.rows ?? [], before), [data, before]);
  const total = useMemo(() => adUnitTotal(items, before), [items, before]);
  const columns = useMemo(() => {
    const renderAction = ({ adUnit }: AdUnitItem) =>
      adUnit && <DistributionButton adUnitId={adUnit.adUnitId} onView={onViewDistribution} />;
    const action = FEATURE_FLAGS.bidDistribution ? { renderAction } : {};
    return adUnitColumns({ currency, names: NAMES, ...action });
  }, [currency, onViewDistribution]);
  return (
    <SearchTable
      {...props}
      label="Divs"
      noun="Div"
      items={items}
      model={AD_UNIT_TREE}
      columns={columns}
      total={total}
      presets={AD_UNIT_PRESETS}
      note={NOTE}
    />
  );
}
