import { useMemo, type ReactNode } from 'react';
import { type GridColumn, HEADER_HEIGHT, ROW_HEIGHT } from '#portal/shared/grid/grid-setup.ts';
import { queryState, type QueryState } from '#portal/shared/api/query-state.ts';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { sortParam, type SortOption } from '#portal/shared/url-state/params.ts';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import { useBidderInsight, type BidderInsightQuery } from '../api/insight-queries.ts';
import {
  deviceRows,
  interestRows,
  type DeviceRow,
  type InterestRow,
} from '../models/bidder-rows.ts';
import { InsightGrid, type InsightGridProps } from './insight-grid.tsx';
import styles from './insight.module.css';
import { Section } from './insight-parts.tsx';
import { formatCount, formatDifference, formatPercent } from '#portal/shared/format/numbers.ts';
import { figureColumn, moneyText } from '../models/figure-column.ts';

/** The columns of the interests that a bidder pays for. */
const POPULAR_INTEREST_COLUMNS: readonly GridColumn<InterestRow>[] = [
  {
    colId: 'name',
    headerName: 'Interest',
    field: 'name',
    type: 'text',
    minWidth: 190,
    flex: 2,
  },
  figureColumn({ key: 'bidderERPM', title: 'eRPM', text: moneyText }),
  figureColumn({
    key: 'allBidderERPM',
    title: 'eRPM, All Bidders',
    minWidth: 155,
    text: moneyText,
  }),
  figureColumn({
    key: 'difference',
    title: 'Difference',
    text: (value) => formatDifference(value, formatPercent),
    toneRules: {
      [styles.gain ?? 'gain']: ({ difference }) => difference !== null && difference > 0,
      [styles.loss ?? 'loss']: ({ difference }) => difference !== null && difference < 0,
    },
  }),
];

/** The columns of a bidder's devices. */
const DEVICE_COLUMNS: readonly GridColumn<DeviceRow>[] = [
  {
    colId: 'device',
    headerName: 'Device',
    type: 'text',
    valueGetter: ({ data }) => data && capitalised(data.device),
    // With the next two columns as wide as a phone.
    minWidth: 104,
    flex: 1,
  },
  figureColumn({ key: 'bidderERPM', title: 'eRPM', minWidth: 74, text: moneyText }),
  figureColumn({
    key: 'regionalTotalImpression',
    title: 'Regional Impressions',
    minWidth: 175,
    text: formatCount,
  }),
  figureColumn({ key: 'share', title: 'Share', text: formatPercent }),
];

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const ERPM_DESC: SortOption = { key: 'bidderERPM', order: 'desc' };

const idsOf = (columns: readonly { readonly colId: string }[]) => columns.map(({ colId }) => colId);

/** The URL parameters of a bidder's insight: the sorting of its two tables. */
const BIDDER_INSIGHT_PARAMS = {
  devices: sortParam(idsOf(DEVICE_COLUMNS), ERPM_DESC),
  interests: sortParam(idsOf(POPULAR_INTEREST_COLUMNS), ERPM_DESC),
};

/** Height in pixels of three rows: desktop, mobile, tablet. */
const DEVICES_HEIGHT = HEADER_HEIGHT + 3 * ROW_HEIGHT;
/** Height in pixels: about ten rows. */
const INTERESTS_HEIGHT = 360;

interface BidderTablesProps extends BidderInsightQuery {
  /** Beside the devices. */
  readonly stats: ReactNode;
}

/** A bidder by device, and by the interests of the site's users. */
export function BidderTables({ stats, ...props }: BidderTablesProps) {
  const query = useBidderInsight(props);
  const [url, setUrl] = useUrlState(BIDDER_INSIGHT_PARAMS);
  const { data } = query;
  const devices = useMemo(
    () => (data ? deviceRows(data.data.deviceInsights, data.meta.currency) : []),
    [data],
  );
  const interests = useMemo(
    () => (data ? interestRows(data.data.interestInsights, data.meta.currency) : []),
    [data],
  );
  return (
    <>
      <div className={styles.columns}>
        {stats}
        <TableSection
          label="Devices"
          state={queryState(query, 'getDevices')}
          minHeight={DEVICES_HEIGHT}
          rows={devices}
          columns={DEVICE_COLUMNS}
          idKey="device"
          sort={url.devices}
          onSort={(sort) => setUrl({ devices: sort }, 'replace')}
        />
      </div>
      <TableSection
        label="Popular interests on your site"
        state={queryState(query, 'getBidderInsight')}
        minHeight={INTERESTS_HEIGHT}
        rows={interests}
        columns={POPULAR_INTEREST_COLUMNS}
        idKey="name"
        sort={url.interests}
        onSort={(sort) => setUrl({ interests: sort }, 'replace')}
      />
    </>
  );
}

interface TableSectionProps<
  Row extends { readonly currency: string },
> extends InsightGridProps<Row> {
  readonly state: QueryState<unknown>;
  readonly minHeight: number;
}

function TableSection<Row extends { readonly currency: string }>(props: TableSectionProps<Row>) {
  const { state, minHeight, ...grid } = props;
  return (
    <Section title={grid.label}>
      <QueryView
        shape="block"
        state={state}
        isEmpty={() => grid.rows.length === 0}
        empty={<EmptyState hint="There is no data within this period." />}
        minHeight={minHeight}
      >
        {() => <InsightGrid {...grid} />}
      </QueryView>
    </Section>
  );
}
