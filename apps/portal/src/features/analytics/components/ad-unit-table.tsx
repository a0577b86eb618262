import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import type { AdUnitPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { useMemo, type ReactNode } from 'react';
import type { Figures } from '../../../shared/analytics-data/request-figures.ts';
import { adUnitColumns } from '../models/ad-unit-columns.ts';
import { adUnitItems, type AdUnitItem } from '../models/ad-unit-tree.ts';
import { AdUnitName } from './ad-unit-name.tsx';
import { AdUnitTreeTable } from './ad-unit-tree-table.tsx';
import { DistributionButton } from './distribution-button.tsx';
import type { AnalyticsTableProps } from './table-props.ts';
import type { TableSearch } from './table-toolbar.tsx';

interface AdUnitTableProps extends AnalyticsTableProps<Figures<AdUnitPerformance>> {
  readonly search: TableSearch;
  /** Shows the bid distribution of an ad unit; must be the same function in every render. */
  readonly onViewDistribution: (adUnitId: string) => void;
  readonly toolbar?: ReactNode;
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
  return <AdUnitTreeTable label="Divs" state={state} items={items} columns={columns} {...rest} />;
}
