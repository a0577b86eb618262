import type { RecommendedBidder } from '@bidstage/mock-api/contract/operations/insights';
import { LightbulbIcon } from '../../../shared/ui/icons.tsx';
import { Link } from 'react-router-dom';
import type { Figures } from '../../../entities/analytics-data/request-figures.ts';
import { useDataAffiliateId } from '../../../entities/session/session-queries.ts';
import type { QueryState } from '../../../shared/api/query-state.ts';
import { usePreferences } from '../../../shared/preferences/preferences.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { LoadingArea } from '../../../shared/ui/loading-area.tsx';
import { formatRevenueIncrease } from '../models/bidder-facts.ts';
import { bidderInsightPath } from '../models/paths.ts';
import { suggestedBidders, suggestionsFor, type Suggestion } from '../models/suggestions.ts';
import { DismissButton } from './dismiss-button.tsx';
import shared from './insight.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout.tsx';
import styles from './suggestion-banner.module.css';

/** Height in pixels of one suggestion, and of the gap between two. */
const LINE_HEIGHT = 20;
const GAP = 4;

interface SuggestionBannerProps {
  readonly state: QueryState<Figures<RecommendedBidder>>;
}

/**
 * Bidders suggested to the affiliate by hand, with their figures in the recommendations, until the banner is dismissed.
 * Its place is reserved until the figures arrive.
 */
export function SuggestionBanner({ state: { data, isLoading } }: SuggestionBannerProps) {
  const affiliateId = useDataAffiliateId();
  const isVisible = usePreferences((preferences) => preferences.recommendedBidderVisible);
  const possible = suggestedBidders(affiliateId).length;
  const suggestions = suggestionsFor(affiliateId, data?.rows ?? []);
  if (!isVisible || (isLoading ? possible : suggestions.length) === 0) return null;
  return (
    <Row
      card
      shrink
      as="section"
      gap={3}
      align="stretch"
      aria-label="Suggested bidders"
      className={classNames(shared.card, styles.banner)}
    >
      {isLoading ? (
        <LoadingArea minHeight={possible * (LINE_HEIGHT + GAP) - GAP} />
      ) : (
        <Suggestions suggestions={suggestions} />
      )}
      <DismissButton
        label="Dismiss suggested bidders"
        preference="recommendedBidderVisible"
        value={false}
      />
    </Row>
  );
}

function Suggestions({ suggestions }: { readonly suggestions: readonly Suggestion[] }) {
  return (
    <>
      <LightbulbIcon size={16} aria-hidden="true" className={styles.icon} />
      <Stack as="ul" gap={1} className={styles.list}>
        {suggestions.map(({ name, revenueIncreaseIfUsing }) => (
          <li key={name}>
            Add <Link to={bidderInsightPath(name)}>{name}</Link>: we expect{' '}
            <strong>{formatRevenueIncrease(revenueIncreaseIfUsing)}</strong> more revenue.
          </li>
        ))}
      </Stack>
    </>
  );
}
