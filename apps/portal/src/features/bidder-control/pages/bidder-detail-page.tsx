import { ArrowLeftIcon } from '#portal/shared/ui/icons.tsx';
import { Link } from 'react-router-dom';
import { BidderName } from '#portal/entities/bidder-name.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { AdUnitTable } from '../components/bidder-ad-unit-table.tsx';
import { LOADING_HEIGHT, TableArea } from '../components/table-area.tsx';
import { useBidderListState } from '../hooks/use-bidder-list-state.ts';
import { findBidder, biddersPath } from '../models/bidder-list.ts';
import { usePathName } from '#portal/shared/url-state/use-path-name.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';

/** The Bidder detail screen: a bidder's ad units on a page. For an unknown bidder it shows nothing. */
export function BidderDetailPage() {
  const bidderId = usePathName('bidderId');
  const currentPageName = usePathName('currentPageName');
  const { state, view } = useBidderListState();
  const bidder = findBidder(state, currentPageName, bidderId);
  return (
    <>
      <PageHeader
        title={bidder?.bidderCode ?? 'Bidder'}
        heading={bidder && <BidderName code={bidder.bidderCode} />}
      >
        <Row as={Link} inline gap={1} to={biddersPath(state.pageNameList, currentPageName)}>
          <ArrowLeftIcon size={14} aria-hidden="true" />
          Back to Bidders
        </Row>
      </PageHeader>
      <TableArea>
        <QueryView shape="block" state={view} minHeight={LOADING_HEIGHT}>
          {() => bidder && <AdUnitTable bidder={bidder} pageName={currentPageName} />}
        </QueryView>
      </TableArea>
    </>
  );
}
