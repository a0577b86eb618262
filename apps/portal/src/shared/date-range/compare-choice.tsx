import { useId } from 'react';
import { shortDay, shortDays } from '../format/dates.ts';
import { Row, Stack } from '../ui/layout/layout.tsx';
import { Text } from '../ui/layout/text.tsx';
import styles from './compare-choice.module.css';
import {
  COMPARISON_KINDS,
  type ComparisonKind,
} from '@bidstage/mock-api/contract/values/date-ranges';
import { COMPARISON_LABELS, comparedRange } from './comparison-range.ts';
import type { DateRangeControl } from './use-date-range.ts';

/** What the range is compared with: a choice applies at once. */
export function CompareChoice({ dateRange }: { readonly dateRange: DateRangeControl }) {
  const { compared, chooseComparison } = dateRange;
  const name = useId();
  return (
    <Row as="fieldset" gap={[0, 4]} align="start" wrap className={styles.choice}>
      <legend className={styles.legend}>Compare with</legend>
      {COMPARISON_KINDS.map((kind) => (
        <Row as="label" gap={2} align="start" key={kind} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={kind === compared.kind}
            onChange={() => chooseComparison(kind)}
          />
          <Stack as="span">
            {COMPARISON_LABELS[kind]}{' '}
            <Text as="span" tone="muted" font="hint">
              {daysText(dateRange, kind)}
            </Text>
          </Stack>
        </Row>
      ))}
    </Row>
  );
}

/** The compared days of a choice; why there is nothing to compare with if they are before the history. */
function daysText(dateRange: DateRangeControl, kind: ComparisonKind): string {
  const { days, range, historyDay } = dateRange;
  const compared = comparedRange({ days, timeFrame: range.timeFrame }, kind, dateRange);
  if (historyDay !== null && compared.days.first < historyDay) {
    return `${shortDays(compared.days)}: no data before ${shortDay(historyDay)}`;
  }
  return compared.text;
}
