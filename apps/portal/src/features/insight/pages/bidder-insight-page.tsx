import { BUSINESS } from '@bidstage/mock-api/contract/values/business-constants';
import { ArrowLeftIcon } from '#portal/shared/ui/icons.tsx';
import { Link, useLocation } from 'react-router-dom';
import { useBidderText } from '#portal/entities/bidder-name.tsx';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { useLastDays } from '#portal/shared/date-range/use-last-days.ts';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import { BidderStats } from '../components/bidder-stats.tsx';
import { BidderTables } from '../components/bidder-tables.tsx';
import { InsightBody } from '../components/insight-parts.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { usePathName } from '#portal/shared/url-state/use-path-name.ts';
import { INSIGHT_PATH, listViewOf } from '../models/paths.ts';

/** The insight into one bidder: its figures, its devices, and its interests. */
export function BidderInsightPage() {
  const bidderName = usePathName('bidderName');
  const { state } = useLocation() as { readonly state: unknown };
  const textOf = useBidderText();
  const { currency } = useCurrentUser();
  const { days, range } = useLastDays(BUSINESS.insightDays);
  const query = { bidder: bidderName, range, currency };
  return (
    <>
      <PageHeader title="Bidder Insight" documentTitle={`${textOf(bidderName)} · Bidder Insight`}>
        <Row as={Link} inline gap={1} to={{ pathname: INSIGHT_PATH, search: listViewOf(state) }}>
          <ArrowLeftIcon size={14} aria-hidden="true" />
          Back to Insight
        </Row>
      </PageHeader>
      <InsightBody>
        <BidderTables {...query} stats={<BidderStats {...query} days={days} />} />
      </InsightBody>
    </>
  );
}
