import { useMemo, useState } from 'react';
import { formatNumber } from '../../../shared/format/number.ts';
import { DataGrid } from '../../../shared/grid/data-grid.tsx';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import type { Bidder } from '../models/bidder-list.ts';
import { BIDDER_DETAIL_PARAMS } from '../models/page-choice.ts';
import type { AdUnitRow } from '../models/ad-unit-row.ts';
import { AD_UNIT_COLUMNS } from './ad-unit-columns.ts';
import { AdUnitPopup } from './ad-unit-popup.tsx';
import styles from './bidder-pages.module.css';

interface AdUnitTableProps {
  readonly bidder: Bidder;
  readonly pageName: string;
}

/** A bidder's ad units on a page; a click on the params opens them in a popup. */
export function AdUnitTable({ bidder, pageName }: AdUnitTableProps) {
  const [url, setUrl] = useUrlState(BIDDER_DETAIL_PARAMS);
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
      <p className={styles.count}>
        {count} on page {pageName}
      </p>
      <DataGrid
        label={`Ad units of ${bidder.bidderCode}`}
        rows={rows}
        columns={AD_UNIT_COLUMNS}
        rowId={rowId}
        sort={url.sort}
        onSort={(sort) => setUrl({ sort: sort as typeof url.sort }, 'push')}
      />
      {open && <AdUnitPopup adUnit={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const rowId = (row: AdUnitRow) => row.id;
