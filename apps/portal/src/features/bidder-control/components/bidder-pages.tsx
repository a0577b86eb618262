import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import { useMemo } from 'react';
import { track } from '../../../shared/telemetry/track.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { DataGrid } from '../../../shared/grid/data-grid.tsx';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import type { BidderListState } from '../models/bidder-list-state.ts';
import type { BidderRow } from '../models/bidder-row.ts';
import { BIDDER_CONTROL_PARAMS, validPageIndex } from '../models/page-choice.ts';
import { BIDDER_COLUMNS } from './bidder-columns.ts';
import styles from './bidder-pages.module.css';
import { PageSelector } from './page-selector.tsx';
import { PickTab } from './pick-tab.tsx';

/** The page selector and the bidders of the chosen page. */
export function BidderPages({ state }: { readonly state: BidderListState }) {
  const [url, setUrl] = useUrlState(BIDDER_CONTROL_PARAMS);
  const { pageNameList, pageBidderList } = state;
  const index = validPageIndex(url.page, pageNameList.length);
  const page = pageBidderList[index];
  const rows = useMemo(
    () => page?.bidders.map((bidder): BidderRow => ({ ...bidder, pageName: page.pageName })) ?? [],
    [page],
  );
  const choosePage = (next: number) => {
    setUrl({ page: next }, 'push');
    track('bidder_page_selected', { page: next });
  };
  return (
    <>
      <div className={styles.toolbar}>
        <PageSelector names={pageNameList} index={index} onChange={choosePage} />
        <p className={styles.count} role="status">
          {formatNumber(rows.length)} {rows.length === 1 ? 'bidder' : 'bidders'}
        </p>
        {FEATURE_FLAGS.pickBidders && <PickTab />}
      </div>
      <div className={styles.table}>
        <DataGrid
          label={`Bidders of ${page?.pageName ?? ''}`}
          rows={rows}
          columns={BIDDER_COLUMNS}
          rowId={rowId}
          sort={url.sort}
          onSort={(sort) => setUrl({ sort: sort as typeof url.sort }, 'push')}
        />
      </div>
    </>
  );
}

const rowId = (row: BidderRow) => JSON.stringify([row.pageName, row.bidderCode]);
