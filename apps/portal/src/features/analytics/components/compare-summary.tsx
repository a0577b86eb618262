import { useId } from 'react';
import { queryState } from '#portal/shared/api/query-state.ts';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { VisuallyHidden } from '#portal/shared/ui/visually-hidden.tsx';
import { useComparedTotal } from '../api/compare-queries.ts';
import { dayTexts, twoDaysQuery, type ComparedDays } from '../models/compare-days.ts';
import { summaryFacts, type SummaryFact } from '../models/compare-summary.ts';
import { Card, Row } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './compare-summary.module.css';

interface CompareSummaryProps {
  readonly title: string;
  /** Precedes the two days in the note after the title. */
  readonly prefix?: string;
  readonly days: ComparedDays;
  /** Small: beside another summary it is what that one is measured against. */
  readonly isQuiet?: boolean;
}

/** Height of the four metrics on a wide screen, in pixels. */
const CONTENT_HEIGHT = { loud: 116, quiet: 60 };

/** Two days in total: revenue, impressions, requests and fill rate. */
export function CompareSummary({ title, prefix = '', days, isQuiet = false }: CompareSummaryProps) {
  const id = useId();
  const query = useComparedTotal(twoDaysQuery(days));
  const texts = dayTexts(days);
  return (
    <Card as="section" shrink className={styles.card} aria-labelledby={id}>
      <Row as="header" gap={[0, 3]} align="baseline" wrap className={styles.header}>
        <h2 id={id}>{title}</h2>
        <Text tone="muted">{`${prefix}${texts[1]} compared with ${texts[0]}`}</Text>
      </Row>
      <QueryView
        shape="block"
        state={queryState(query, 'compareTotal')}
        empty={<EmptyState />}
        minHeight={isQuiet ? CONTENT_HEIGHT.quiet : CONTENT_HEIGHT.loud}
      >
        {({ data, meta }) => (
          <ul className={styles.facts} data-quiet={isQuiet ? '' : undefined}>
            {summaryFacts(data, meta.currency).map((fact) => (
              <Fact key={fact.label} fact={fact} days={texts} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

interface FactProps {
  readonly fact: SummaryFact;
  readonly days: readonly [string, string];
}

function Fact({ fact, days }: FactProps) {
  const { label, base, values, difference, direction, change } = fact;
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
      {base !== undefined && <p className={styles.base}>{base}</p>}
    </li>
  );
}
