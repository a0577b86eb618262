import { useMemo, type ReactNode } from 'react';
import type { ErrorTextKey } from '../../../shared/api/error-texts.ts';
import { type GridColumn, HEADER_HEIGHT, ROW_HEIGHT } from '../../../shared/grid/grid-setup.ts';
import { queryState } from '../../../shared/api/query-state.ts';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { sortParam, type SortOption } from '../../../shared/url-state/params.ts';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { useBidderInsight, type BidderInsightQuery } from '../insight-queries.ts';
import {
  deviceRows,
  interestRows,
  type DeviceRow,
  type InterestRow,
} from '../models/bidder-rows.ts';
import { InsightGrid } from './insight-grid.tsx';
import styles from './insight.module.css';
import { Section } from './section.tsx';
import { formatCount, formatDifference, formatPercent } from '../../../shared/format/numbers.ts';
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
    minWidth: 110,
    flex: 1,
  },
  figureColumn({ key: 'bidderERPM', title: 'eRPM', text: moneyText }),
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

/** A bidder by device, and by the interests of the site's users. */
export function BidderTables(props: BidderInsightQuery) {
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
  const area = (textKey: ErrorTextKey, height: number, isEmpty: boolean, table: ReactNode) => (
    <QueryView
      shape="block"
      state={queryState(query, textKey)}
      isEmpty={() => isEmpty}
      empty={<EmptyState hint="There is no data within this period." />}
      minHeight={height}
    >
      {() => table}
    </QueryView>
  );
  return (
    <div className={styles.columns}>
      <Section title="Devices">
        {area(
          'getDevices',
          DEVICES_HEIGHT,
          devices.length === 0,
          <InsightGrid
            label="Devices"
            rows={devices}
            columns={DEVICE_COLUMNS}
            nameOf={deviceOf}
            sort={url.devices}
            onSort={(sort) => setUrl({ devices: sort }, 'replace')}
          />,
        )}
      </Section>
      <Section title="Popular interests on your site">
        {area(
          'getBidderInsight',
          INTERESTS_HEIGHT,
          interests.length === 0,
          <InsightGrid
            label="Popular interests on your site"
            rows={interests}
            columns={POPULAR_INTEREST_COLUMNS}
            nameOf={interestOf}
            sort={url.interests}
            onSort={(sort) => setUrl({ interests: sort }, 'replace')}
          />,
        )}
      </Section>
    </div>
  );
}

const deviceOf = (row: DeviceRow) => row.device;
const interestOf = (row: InterestRow) => row.name;
