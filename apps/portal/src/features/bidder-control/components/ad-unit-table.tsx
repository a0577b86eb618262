import { useMemo, useState } from 'react';
import { formatSizes } from '../../../shared/format/ad-sizes.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { DataGrid } from '../../../shared/grid/data-grid.tsx';
import { Popup } from '../../../shared/ui/popup.tsx';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import type { AdUnitRow, Bidder } from '../models/bidder-list.ts';
import { BIDDER_DETAIL_PARAMS } from '../models/page-choice.ts';
import { AD_UNIT_COLUMNS } from './ad-unit-columns.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import styles from './bidder-pages.module.css';

interface AdUnitPopupProps {
  readonly adUnit: AdUnitRow;
  readonly onClose: () => void;
}

/** The details of a bidder's ad unit, with one param on each line. */
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
        label={`Ad units of ${bidder.bidderCode}`}
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
