import type { RecommendedBidder } from '@bidstage/mock-api/contract/operations/insights';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { BidderName } from '#portal/entities/bidder-name.tsx';
import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import { setPreference, usePreferences } from '#portal/shared/preferences/preferences.ts';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { focusHeading } from '#portal/shared/ui/focus.ts';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { LightbulbIcon, XIcon } from '#portal/shared/ui/icons.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { LoadingArea } from '#portal/shared/ui/loading-area.tsx';
import { bestBidder, potentialFacts, saidRevenueIncrease } from '../models/bidder-facts.ts';
import { bidderInsightPath } from '../models/paths.ts';
import { SUGGESTED_BIDDERS, suggestionsFor, type Suggestion } from '../models/suggestions.ts';
import { FactTiles, TopBidderBadge } from './insight-parts.tsx';
import shared from './insight.module.css';
import styles from './recommendation-cards.module.css';

interface CardProps {
  readonly state: QueryState<Figures<RecommendedBidder>>;
}

interface DismissButtonProps {
  readonly label: string;
  /** Sets the preference that hides the card with the button. */
  readonly onDismiss: () => void;
}

/** Hides a card permanently in this browser; the focus goes to the screen's heading. */
function DismissButton({ label, onDismiss }: DismissButtonProps) {
  const dismiss = () => {
    onDismiss();
    focusHeading();
  };
  return (
    <IconButton label={label} size="small" className={styles.dismiss} onClick={dismiss}>
      <XIcon size={14} aria-hidden="true" />
    </IconButton>
  );
}

/** The suggested bidders beside the best one; each is gone when it is dismissed. */
export function RecommendationCards({ state }: CardProps) {
  return (
    <div className={styles.cards}>
      <HighlightCard state={state} />
      <SuggestionBanner state={state} />
    </div>
  );
}

/** Height in pixels of the content under the card's title. */
const HIGHLIGHT_HEIGHT = 80;

/** BEST FOR YOU: the bidder with the highest expected increase, until the card is dismissed. */
function HighlightCard({ state }: CardProps) {
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
      className={classNames(shared.card, styles.highlight)}
    >
      <h2 id={id} className={styles.title}>
        BEST FOR YOU
      </h2>
      {data && best ? (
        <>
          <Row as="p" gap={[1, 3]} wrap className={styles.name}>
            <Link to={bidderInsightPath(best.name)}>
              <BidderName code={best.name} />
            </Link>
            <TopBidderBadge label={best.label} />
          </Row>
          <FactTiles facts={potentialFacts(best, data.meta.currency)} />
        </>
      ) : (
        <LoadingArea minHeight={HIGHLIGHT_HEIGHT} />
      )}
      <DismissButton
        label="Dismiss BEST FOR YOU"
        onDismiss={() => setPreference('highlightBidderInvisible', true)}
      />
    </Stack>
  );
}

/** Height in pixels of one suggestion, and of the gap between two. */
const LINE_HEIGHT = 20;
const GAP = 4;

/**
 * The two best recommended bidders besides the highlighted one, with their figures, until the banner is dismissed. Its space is reserved until the
 * figures arrive.
 */
function SuggestionBanner({ state: { data, isLoading } }: CardProps) {
  const isVisible = usePreferences((preferences) => preferences.recommendedBidderVisible);
  const isBestShown = usePreferences((preferences) => !preferences.highlightBidderInvisible);
  const suggestions = suggestionsFor(data?.rows ?? [], isBestShown);
  if (!isVisible || (!isLoading && suggestions.length === 0)) return null;
  return (
    <Row
      card
      shrink
      as="section"
      gap={3}
      align="start"
      aria-label="Suggested bidders"
      className={classNames(shared.card, styles.banner)}
    >
      {isLoading ? (
        <LoadingArea minHeight={SUGGESTED_BIDDERS * (LINE_HEIGHT + GAP) - GAP} />
      ) : (
        <Suggestions suggestions={suggestions} />
      )}
      <DismissButton
        label="Dismiss suggested bidders"
        onDismiss={() => setPreference('recommendedBidderVisible', false)}
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
            Add{' '}
            <Link to={bidderInsightPath(name)}>
              <BidderName code={name} />
            </Link>
            : we expect <strong>{saidRevenueIncrease(revenueIncreaseIfUsing)}</strong> more Prebid
            revenue if you add only this bidder.
          </li>
        ))}
      </Stack>
    </>
  );
}
