import type { RecommendedBidder } from '@bidstage/mock-api/contract/operations/insights';
import { useId, type ReactNode } from 'react';
import { useDataAffiliateId } from '#portal/entities/session/session-queries.ts';
import { dayCount, type DayRange } from '@bidstage/mock-api/contract/values/days';
import { rangeZone, zoneNote } from '#portal/shared/date-range/day-offset.ts';
import { shortDay, shortDays } from '#portal/shared/format/dates.ts';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { PageBody } from '#portal/shared/ui/page-body.tsx';
import { StatusBadge } from '#portal/shared/ui/status-badge.tsx';
import { TabNav } from '#portal/shared/ui/tab-nav.tsx';
import { INSIGHT_PATH, INTERESTS_PATH } from '../models/paths.ts';
import styles from './insight.module.css';

const LINKS = [
  { to: INSIGHT_PATH, label: 'Recommendation' },
  { to: INTERESTS_PATH, label: 'User interest' },
] as const;

/** The two screens of the insight area. */
export function InsightTabs() {
  return <TabNav label="Insight" links={LINKS} />;
}

/** The content of an insight screen; a user without an affiliate has no data. */
export function InsightBody({ children }: { readonly children: ReactNode }) {
  const affiliateId = useDataAffiliateId();
  return (
    <PageBody>
      {affiliateId === null ? (
        <EmptyState />
      ) : (
        <Stack gap={4} shrink="children">
          {children}
        </Stack>
      )}
    </PageBody>
  );
}

interface SectionProps {
  readonly title: ReactNode;
  /** Next to the title: a mark, or the days of the figures. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of an insight screen under its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={2} shrink="children" aria-labelledby={id}>
      <Row gap={[1, 3]} align="baseline" wrap className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {aside}
      </Row>
      {children}
    </Stack>
  );
}

/** The days of the figures: `Last 7 days, Jan 1 – 7, 2024`, and in which zone, where the clock changed within them. */
export function PeriodHint({ days }: { readonly days: DayRange }) {
  const note = zoneNote(days, shortDay);
  return (
    <Text tone="muted" font="hint" title={note}>
      Last {dayCount(days)} days, {shortDays(days)}
      {note !== undefined && `, ${rangeZone(days)}`}
    </Text>
  );
}

/** Marks a top bidder of the region. */
export function TopBidderBadge({ label }: Pick<RecommendedBidder, 'label'>) {
  return label === 'TOP_BIDDER' ? <StatusBadge tone="green">Top bidder</StatusBadge> : null;
}

interface FactTilesProps {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** Figures side by side. */
export function FactTiles({ facts }: FactTilesProps) {
  return (
    <dl className={styles.tiles}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.tile}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
