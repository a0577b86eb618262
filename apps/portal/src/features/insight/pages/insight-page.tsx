import { BUSINESS } from '@bidstage/mock-api/contract/values/business-constants';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { useLastDays } from '#portal/shared/date-range/use-last-days.ts';
import { queryState } from '#portal/shared/api/query-state.ts';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import { useRecommendedBidders } from '../api/insight-queries.ts';
import { RecommendationCards } from '../components/recommendation-cards.tsx';
import { InsightBody, InsightTabs, PeriodHint, Section } from '../components/insight-parts.tsx';
import { RecommendationTable } from '../components/recommendation-table.tsx';
import { isMany, MANY_NOTE } from '../models/bidder-facts.ts';

/** What a revenue increase is a share of, and when it comes; and what the mark means. */
const PROMISE =
  'Revenue Increase is the gain in Prebid revenue if you add only that bidder. The gains of several bidders do not add up. Top bidders have the most impressions in your region.';

/** The Insight screen: suggested bidders, the best one, and all bidders that the affiliate does not use yet. */
export function InsightPage() {
  const { currency } = useCurrentUser();
  const { days, range } = useLastDays(BUSINESS.insightDays);
  const state = queryState(useRecommendedBidders({ range, currency }), 'getRecommendedBidders');
  return (
    <>
      <PageHeader title="Insight" nav={<InsightTabs />} />
      <InsightBody>
        <RecommendationCards state={state} />
        <Section title="BIDDER RECOMMENDATION" aside={<PeriodHint days={days} />}>
          <Text tone="muted" font="hint">
            {PROMISE}
            {state.data?.rows.some(isMany) && ` ${MANY_NOTE}`}
          </Text>
          <RecommendationTable state={state} />
        </Section>
      </InsightBody>
    </>
  );
}
