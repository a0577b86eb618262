import { Lightbulb } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePrebidConfig } from '../../../entities/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '../../../entities/session/session-queries.ts';
import { usePreferences } from '../../../shared/preferences/preferences.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { formatRevenueIncrease } from '../models/bidder-facts.ts';
import { bidderInsightPath } from '../models/paths.ts';
import { suggestionsFor } from '../models/suggestions.ts';
import { DismissButton } from './dismiss-button.tsx';
import shared from './insight.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout.tsx';
import styles from './suggestion-banner.module.css';

/** Bidders suggested to the affiliate by hand, until the banner is dismissed. */
export function SuggestionBanner() {
  const { affiliateId } = useCurrentUser();
  const { data: config } = usePrebidConfig(affiliateId);
  const isVisible = usePreferences((preferences) => preferences.recommendedBidderVisible);
  const used = config?.pages.flatMap(({ bidders }) => bidders.map(({ bidderCode }) => bidderCode));
  const suggestions = suggestionsFor(affiliateId, new Set(used));
  if (!isVisible || suggestions.length === 0) return null;
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
      <Lightbulb size={16} aria-hidden="true" className={styles.icon} />
      <Stack as="ul" gap={1} className={styles.list}>
        {suggestions.map(({ bidder, revenueIncrease }) => (
          <li key={bidder}>
            Add <Link to={bidderInsightPath(bidder)}>{bidder}</Link>: we expect{' '}
            <strong>{formatRevenueIncrease(revenueIncrease)}</strong> more revenue.
          </li>
        ))}
      </Stack>
      <DismissButton
        label="Dismiss suggested bidders"
        preference="recommendedBidderVisible"
        value={false}
      />
    </Row>
  );
}
