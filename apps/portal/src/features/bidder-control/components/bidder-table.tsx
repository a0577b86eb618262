import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { BidderName, useBidderText } from '#portal/entities/bidder-name.tsx';
import { formatNumber } from '#portal/shared/format/numbers.ts';
import { DataGrid } from '#portal/shared/grid/data-grid.tsx';
import type { GridCellProps, GridColumn } from '#portal/shared/grid/grid-setup.ts';
import { track } from '#portal/shared/telemetry/track.ts';
import { PICK_OPTIONS, SwitchTab } from '#portal/shared/ui/switch-tab.tsx';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import type { BidderListState } from '../hooks/use-bidder-list-state.ts';
import {
  type BidderRow,
  BIDDER_CONTROL_PARAMS,
  bidderPath,
  validPageIndex,
} from '../models/bidder-list.ts';
import { Toolbar, Field } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './bidder-table.module.css';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';

/** The choice between picking by hand and AutoPick; shown only where the feature flag for picking is on. */
function PickTab() {
  const [mode, setMode] = useState<(typeof PICK_OPTIONS)[number]['value']>('manual');
  return <SwitchTab label="Picking" value={mode} onChange={setMode} options={PICK_OPTIONS} />;
}

function BidderLink({ data }: GridCellProps<BidderRow>) {
  if (!data) return null;
  return (
    <Link to={bidderPath(data.bidderCode, data.pageName)} tabIndex={-1}>
      <BidderName code={data.bidderCode} />
    </Link>
  );
}

const BIDDER_COLUMNS: readonly GridColumn<BidderRow>[] = [
  {
    colId: 'bidder',
    headerName: 'Bidder',
    type: 'text',
    field: 'shownName',
    cellRenderer: BidderLink,
    minWidth: 200,
    flex: 3,
  },
  {
    colId: 'adUnits',
    headerName: 'Ad Units',
    type: 'number',
    valueGetter: ({ data }) => data?.adUnits.length,
    resizable: false,
    minWidth: 110,
    flex: 1,
  },
];

export function BidderTable({ state }: { readonly state: BidderListState }) {
  const [url, setUrl] = useUrlState(BIDDER_CONTROL_PARAMS);
  const { pageNameList, pageBidderList } = state;
  const index = validPageIndex(url.page, pageNameList.length);
  const page = pageBidderList[index];
  const textOf = useBidderText();
  const rows = useMemo(
    () =>
      page?.bidders.map((bidder): BidderRow => {
        return { ...bidder, pageName: page.pageName, shownName: textOf(bidder.bidderCode) };
      }) ?? [],
    [page, textOf],
  );
  const choosePage = (next: number) => {
    setUrl({ page: next }, 'push');
    track('bidder_page_selected', { page: next });
  };
  return (
    <>
      <Toolbar fixed>
        <PageSelector names={pageNameList} index={index} onChange={choosePage} />
        <Text tone="muted" role="status">
          {formatNumber(rows.length)} {rows.length === 1 ? 'bidder' : 'bidders'}
        </Text>
        {FEATURE_FLAGS.pickBidders && <PickTab />}
      </Toolbar>
      <DataGrid
        label={`Bidders of ${page?.pageName ?? ''}`}
        rows={rows}
        columns={BIDDER_COLUMNS}
        rowId={rowId}
        sort={url.sort}
        onSort={(sort) => setUrl({ sort: sort as typeof url.sort }, 'replace')}
      />
    </>
  );
}

const rowId = (row: BidderRow) => JSON.stringify([row.pageName, row.bidderCode]);

/** Maximum height of the menu, in pixels (specification 1 §2). */
const MENU_HEIGHT = 400;

interface PageSelectorProps {
  readonly names: readonly string[];
  readonly index: number;
  readonly onChange: (index: number) => void;
}

/** Chooses one of several pages; shows only the name if there is one page. */
function PageSelector({ names, index, onChange }: PageSelectorProps) {
  if (names.length === 1) {
    return (
      <>
        <Text as="span" tone="muted">
          Page
        </Text>
        <Text as="span" font="control-strong" breaks>
          {names[0]}
        </Text>
      </>
    );
  }
  return (
    <Field as="span" beside label="Page">
      <Dropdown
        label="Page"
        size="toolbar"
        className={styles.page}
        value={String(index)}
        options={names.map((label, value) => ({ value: String(value), label }))}
        onChange={(value) => onChange(Number(value))}
        maxHeight={MENU_HEIGHT}
      />
    </Field>
  );
}
