import { ArrowLeftIcon } from '../../../shared/ui/icons.tsx';
import { Link, useParams } from 'react-router-dom';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { LoadingArea } from '../../../shared/ui/loading-area.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { AdUnitTable } from '../components/ad-unit-table.tsx';
import { TableArea } from '../components/table-area.tsx';
import { useBidderListState } from '../hooks/use-bidder-list-state.ts';
import { findBidder } from '../models/bidder-list.ts';
import { biddersPath } from '../models/page-choice.ts';
import styles from './bidder-detail-page.module.css';

/** The Bidder detail screen: a bidder's ad units on a page. For an unknown bidder it shows nothing. */
export function BidderDetailPage() {
  const { bidderId = '', currentPageName = '' } = useParams();
  const { state, retry } = useBidderListState();
  const bidder = findBidder(state, currentPageName, bidderId);
  return (
    <>
      <PageHeader title={bidder?.bidderCode ?? 'Bidder'}>
        <Link to={biddersPath(state.pageNameList, currentPageName)} className={styles.back}>
          <ArrowLeftIcon size={14} aria-hidden="true" />
          Back to Bidders
        </Link>
      </PageHeader>
      <TableArea>
        {state.pageState === 'loading' && <LoadingArea minHeight={320} />}
        {state.pageState === 'error' && <ErrorState message={state.error ?? ''} onRetry={retry} />}
        {bidder && <AdUnitTable bidder={bidder} pageName={currentPageName} />}
      </TableArea>
    </>
  );
}
