import { useMemo, useState } from 'react';
import { useBidderText } from '#portal/entities/bidder-name.tsx';
import { formatNumber, MISSING } from '#portal/shared/format/numbers.ts';
import { DataGrid } from '#portal/shared/grid/data-grid.tsx';
import { Popup } from '#portal/shared/ui/popup.tsx';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import { type AdUnitRow, type Bidder, BIDDER_DETAIL_PARAMS } from '../models/bidder-list.ts';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import type { GridCellProps, GridColumn } from '#portal/shared/grid/grid-setup.ts';
import styles from './bidder-table.module.css';

/** Width and height in px as `970×250`. */
function formatSize([width, height]: readonly [number, number]): string {
  return `${width}×${height}`;
}

/** Several sizes as `970×250, 728×90`; none as `--`. */
export function formatSizes(sizes: readonly (readonly [number, number])[]): string {
  return sizes.length === 0 ? MISSING : sizes.map(formatSize).join(', ');
}

/** A bidder's params as compact JSON; a click shows them in full. */
function ParamsCell({ data, value }: GridCellProps<AdUnitRow, string>) {
  if (!data) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.paramsCell}
      aria-haspopup="dialog"
      onClick={() => data.onOpen(data)}
    >
      <code>{value}</code>
    </button>
  );
}

const AD_UNIT_COLUMNS: readonly GridColumn<AdUnitRow>[] = [
  {
    colId: 'adUnitName',
    headerName: 'Ad Unit',
    field: 'adUnitName',
    type: 'text',
    minWidth: 280,
    flex: 4,
  },
  { colId: 'divId', headerName: 'Div Id', field: 'divId', type: 'text', minWidth: 150, flex: 2 },
  {
    colId: 'sizes',
    headerName: 'Sizes',
    type: 'text',
    valueGetter: ({ data }) => data && formatSizes(data.sizes),
    minWidth: 200,
    flex: 3,
  },
  {
    colId: 'params',
    headerName: 'Params',
    type: 'text',
    valueGetter: ({ data }) => data && JSON.stringify(data.params),
    cellRenderer: ParamsCell,
    resizable: false,
    minWidth: 200,
    flex: 4,
  },
];

interface AdUnitPopupProps {
  readonly adUnit: AdUnitRow;
  readonly onClose: () => void;
}

function AdUnitPopup({ adUnit, onClose }: AdUnitPopupProps) {
  return (
    <Popup open title={adUnit.divId} onClose={onClose}>
      <dl className={styles.facts}>
        <dt>Ad Unit</dt>
        <dd>{adUnit.adUnitName}</dd>
        <dt>Div Id</dt>
        <dd>{adUnit.divId}</dd>
        <dt>Sizes</dt>
        <dd>{formatSizes(adUnit.sizes)}</dd>
        <dt>Params</dt>
        <dd>
          <pre className={styles.params}>{JSON.stringify(adUnit.params, null, 2)}</pre>
        </dd>
      </dl>
    </Popup>
  );
}

interface AdUnitTableProps {
  readonly bidder: Bidder;
  readonly pageName: string;
}

/** A bidder's ad units on a page; a click on the params opens them in a popup. */
export function AdUnitTable({ bidder, pageName }: AdUnitTableProps) {
  const [url, setUrl] = useUrlState(BIDDER_DETAIL_PARAMS);
  const textOf = useBidderText();
  const [open, setOpen] = useState<AdUnitRow>();
  const rows = useMemo(
    () =>
      bidder.adUnits.map((adUnit, index): AdUnitRow => {
        return { ...adUnit, id: `${index}:${adUnit.divId}`, onOpen: setOpen };
      }),
    [bidder],
  );
  const count = `${formatNumber(rows.length)} ${rows.length === 1 ? 'ad unit' : 'ad units'}`;
  return (
    <>
      <Text tone="muted">
        {count} on page {pageName}
      </Text>
      <DataGrid
        label={`Ad units of ${textOf(bidder.bidderCode)}`}
        rows={rows}
        columns={AD_UNIT_COLUMNS}
        rowId={rowId}
        sort={url.sort}
        onSort={(sort) => setUrl({ sort: sort as typeof url.sort }, 'replace')}
      />
      {open && <AdUnitPopup adUnit={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const rowId = (row: AdUnitRow) => row.id;
