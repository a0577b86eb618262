import type { ReactNode } from 'react';
import { useId } from 'react';
import type { QueryState } from '../../../shared/api/query-state.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { LoadingArea } from '../../../shared/ui/loading-area.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import type { TotalComparisonResponse } from '../api/compare-queries.ts';
import { summaryFacts, type SummaryFact } from '../models/compare-summary.ts';
import { Card, Row } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import styles from './compare-summary.module.css';

interface CompareSummaryProps {
  readonly title: string;
  /** A note on the two days, after the title. */
  readonly note: string;
  /** Day 1 and day 2 as texts. */
  readonly days: readonly [string, string];
  readonly state: QueryState<TotalComparisonResponse>;
}

/** Height of the four metrics on a wide screen, in pixels. */
const CONTENT_HEIGHT = 116;

/** Two days in total: revenue, impressions, requests and fill rate. */
export function CompareSummary({ title, note, days, state }: CompareSummaryProps) {
  const id = useId();
  return (
    <Card as="section" shrink aria-labelledby={id} aria-busy={state.isLoading}>
      <Row as="header" gap={[0, 3]} align="baseline" wrap className={styles.header}>
        <h2 id={id}>{title}</h2>
        <Text tone="muted">{note}</Text>
      </Row>
      <SummaryContent days={days} state={state} />
    </Card>
  );
}

function SummaryContent({ days, state }: Pick<CompareSummaryProps, 'days' | 'state'>): ReactNode {
  const { data, error, retry, isFetching, isLoading } = state;
  const failure = { message: error ?? '', onRetry: retry, retrying: isFetching };
  if (data === undefined) {
    if (error !== null) return <ErrorState {...failure} />;
    return isLoading ? <LoadingArea minHeight={CONTENT_HEIGHT} /> : <EmptyState />;
  }
  return (
    <>
      {error !== null && <ErrorState layout="banner" {...failure} />}
      <ul className={styles.facts}>
        {summaryFacts(data.data, data.meta.currency).map((fact) => (
          <Fact key={fact.label} fact={fact} days={days} />
        ))}
      </ul>
    </>
  );
}

interface FactProps {
  readonly fact: SummaryFact;
  readonly days: readonly [string, string];
}

function Fact({ fact, days }: FactProps) {
  const { label, values, difference, direction, change } = fact;
  return (
    <li className={styles.fact}>
      <h3 className={styles.label}>{label}</h3>
      <dl className={styles.values}>
        <div className={styles.difference} data-direction={direction}>
          <dt>
            <VisuallyHidden>Difference</VisuallyHidden>
          </dt>
          <dd>
            {difference}
            {change !== undefined && <span className={styles.change}>{` ${change}`}</span>}
          </dd>
        </div>
        {days.map((day, index) => (
          <Row gap={2} align="stretch" justify="between" key={day} className={styles.day}>
            <dt>{day}</dt>
            <dd>{values[index]}</dd>
          </Row>
        ))}
      </dl>
    </li>
  );
}
