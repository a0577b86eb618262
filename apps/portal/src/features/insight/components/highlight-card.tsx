import type { RecommendedBidder } from '@bidstage/mock-api/contract/operations/insights';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Figures } from '../../../entities/analytics-data/request-figures.ts';
import type { QueryState } from '../../../shared/api/query-state.ts';
import { usePreferences } from '../../../shared/preferences/preferences.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { LoadingArea } from '../../../shared/ui/loading-area.tsx';
import { bestBidder } from '../models/bidder-rows.ts';
import { potentialFacts } from '../models/bidder-facts.ts';
import { bidderInsightPath } from '../models/paths.ts';
import { DismissButton } from './dismiss-button.tsx';
import { FactTiles } from './fact-tiles.tsx';
import { Row, Stack } from '../../../shared/ui/layout/layout.tsx';
import styles from './highlight-card.module.css';
import shared from './insight.module.css';
import { TopBidderBadge } from './top-bidder-badge.tsx';

/** Height in pixels of the content under the card's title. */
const CONTENT_HEIGHT = 80;

interface HighlightCardProps {
  readonly state: QueryState<Figures<RecommendedBidder>>;
}

/** BEST FOR YOU: the bidder with the highest expected increase, until the card is dismissed. */
export function HighlightCard({ state }: HighlightCardProps) {
  const id = useId();
  const isDismissed = usePreferences((preferences) => preferences.highlightBidderInvisible);
  const { data, isLoading } = state;
  const best = data && bestBidder(data.rows);
  if (isDismissed || (!best && !isLoading)) return null;
  return (
    <Stack
      card
      shrink
      as="section"
      gap={2}
      aria-labelledby={id}
      className={classNames(shared.card, styles.card)}
    >
      <h2 id={id} className={styles.title}>
        BEST FOR YOU
      </h2>
      {data && best ? (
        <>
          <Row as="p" gap={[1, 3]} wrap className={styles.name}>
            <Link to={bidderInsightPath(best.name)}>{best.name}</Link>
            <TopBidderBadge label={best.label} />
          </Row>
          <FactTiles facts={potentialFacts(best, data.meta.currency)} />
        </>
      ) : (
        <LoadingArea minHeight={CONTENT_HEIGHT} />
      )}
      <DismissButton
        label="Dismiss BEST FOR YOU"
        preference="highlightBidderInvisible"
        value={true}
      />
    </Stack>
  );
}
