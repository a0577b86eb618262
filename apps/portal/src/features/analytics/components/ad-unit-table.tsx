import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import type { AdUnitPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Figures } from '../../../entities/analytics-data/request-figures.ts';
import { keptRange } from '../../../shared/date-range/range-params.ts';
import { adUnitColumns } from '../models/ad-unit-columns.ts';
import { adUnitItems, type AdUnitItem } from '../models/ad-unit-tree.ts';
import { AdUnitTreeTable } from './ad-unit-tree-table.tsx';
import styles from './analytics-table.module.css';
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
function AdUnitName({ name, adUnit }: Pick<AdUnitItem, 'name' | 'adUnit'>) {
  const { search } = useLocation();
  if (!adUnit) return <>{name}</>;
  const pathname = `/analytics/adunits/${encodeURIComponent(adUnit.adUnitName)}`;
  return (
    <Link
      to={{ pathname, search: keptRange(search) }}
      tabIndex={-1}
      title={adUnit.adUnitNames.join(', ')}
    >
      {name}
    </Link>
  );
}

interface AdUnitTableProps extends SearchedTableProps<Figures<AdUnitPerformance>> {
  /** Shows the bid distribution of an ad unit; must be the same function in every render. */
  readonly onViewDistribution: (adUnitId: string) => void;
}

const renderName = ({ name, adUnit }: AdUnitItem) => <AdUnitName name={name} adUnit={adUnit} />;
const NONE: readonly AdUnitPerformance[] = [];

/** The ad units of Div Analytics. */
export function AdUnitTable({ state, onViewDistribution, ...rest }: AdUnitTableProps) {
  const rows = state.data?.rows ?? NONE;
  const currency = state.data?.meta.currency ?? '';
  const items = useMemo(() => adUnitItems(rows), [rows]);
  const columns = useMemo(() => {
    const renderAction = ({ adUnit }: AdUnitItem) =>
      adUnit && <DistributionButton adUnitId={adUnit.adUnitId} onView={onViewDistribution} />;
    const action = FEATURE_FLAGS.bidDistribution ? { renderAction } : {};
    return adUnitColumns({ currency, renderName, ...action });
  }, [currency, onViewDistribution]);
  return <AdUnitTreeTable {...rest} label="Divs" state={state} items={items} columns={columns} />;
}
