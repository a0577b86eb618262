import { BidderName } from '#portal/entities/bidder-name.tsx';
import { useBidderPerformance } from '#portal/entities/analytics-data/performance-queries.ts';
import { queryState } from '#portal/shared/api/query-state.ts';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { useRecommendedBidders, type InsightQuery } from '../api/insight-queries.ts';
import { measuredFacts, potentialFacts } from '../models/bidder-facts.ts';
import { FactTiles, PeriodHint, Section, TopBidderBadge } from './insight-parts.tsx';
import { Card } from '#portal/shared/ui/layout/layout.tsx';
import styles from './insight.module.css';
import type { LastDays } from '#portal/shared/date-range/use-last-days.ts';

/** Height of one line of figures in pixels. */
const FACTS_HEIGHT = 44;

interface BidderStatsProps extends InsightQuery {
  readonly bidder: string;
  readonly days: LastDays['days'];
}

/** The expected effect of a bidder; for a bidder in use, its measured figures. */
export function BidderStats({ bidder, days, range, currency }: BidderStatsProps) {
  const recommended = useRecommendedBidders({ range, currency });
  const row = recommended.data?.rows.find(({ name }) => name === bidder);
  const isUsed = recommended.data !== undefined && row === undefined;
  return (
    <Section
      title={<BidderName code={bidder} />}
      aside={
        <>
          {row && <TopBidderBadge label={row.label} />}
          <PeriodHint days={days} />
        </>
      }
    >
      <Card shrink className={styles.card}>
        {isUsed ? (
          <MeasuredStats bidder={bidder} range={range} />
        ) : (
          <QueryView
            shape="block"
            state={queryState(recommended, 'getRecommendedBidders')}
            minHeight={FACTS_HEIGHT}
          >
            {({ meta }) => row && <FactTiles facts={potentialFacts(row, meta.currency)} />}
          </QueryView>
        )}
      </Card>
    </Section>
  );
}

function MeasuredStats({ bidder, range }: Pick<BidderStatsProps, 'bidder' | 'range'>) {
  return (
    <QueryView
      shape="block"
      state={queryState(useBidderPerformance(range), 'getBidderPerformance')}
      isEmpty={({ rows }) => !rows.some(({ name }) => name === bidder)}
      empty={<EmptyState hint="There is no data within this period." />}
      minHeight={FACTS_HEIGHT}
    >
      {({ rows, meta }) =>
        rows
          .filter(({ name }) => name === bidder)
          .map((row) => <FactTiles key={row.name} facts={measuredFacts(row, meta.currency)} />)
      }
    </QueryView>
  );
}
