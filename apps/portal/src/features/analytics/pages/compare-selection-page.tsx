import { useNavigate } from 'react-router-dom';
import type { HistoryDays } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { SingleDayPicker } from '#portal/shared/date-range/single-day-picker.tsx';
import { compareReason } from '#portal/shared/date-range/unavailable-days.ts';
import { shortDay, zoneName } from '#portal/shared/format/dates.ts';
import { usePreferences } from '#portal/shared/preferences/preferences.ts';
import { useAnnouncement } from '#portal/shared/ui/announcer.tsx';
import { ButtonLink } from '#portal/shared/ui/button-link.tsx';
import { Button } from '#portal/shared/ui/button.tsx';
import { PageBody } from '#portal/shared/ui/page-body.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import { lastView } from '#portal/shared/url-state/last-view.ts';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { useCompareFlow, type CompareFlowState } from './compare-flow.tsx';
import {
  comparedDaysSearch,
  dayTexts,
  hasTwoDays,
  referenceDays,
  referenceShift,
  type ComparedDays,
} from '../models/compare-days.ts';
import { comparePaths } from '../models/compare-params.ts';
import { isSame, quickChoices } from '../models/quick-choices.ts';
import styles from './compare-selection-page.module.css';

const isComplete = (days: Partial<ComparedDays>): days is ComparedDays =>
  days.day1 !== undefined && days.day2 !== undefined;

/** Compare Dates, step 1: the choice of two days. */
export function CompareSelectionPage() {
  const flow = useCompareFlow();
  const { chosen, history } = flow;
  return (
    <>
      <PageHeader title="Compare Dates" nav={<p className={styles.step}>Step 1 of 2</p>}>
        <StepButtons flow={flow} />
      </PageHeader>
      <PageBody>
        <Stack card as="section" gap={3} className={styles.card}>
          <h2>Choose two days</h2>
          <Row gap={[4, 8]} align="stretch" wrap>
            <DayPicker flow={flow} side="day1" />
            <DayPicker flow={flow} side="day2" />
          </Row>
          <QuickChoices flow={flow} />
          <Text tone="muted">{historyText(history)}</Text>
          {isComplete(chosen) && <ReferenceHint days={chosen} />}
        </Stack>
      </PageBody>
    </>
  );
}

/** Describes the days that can be chosen. */
function historyText(history: HistoryDays): string {
  const { today, historyDay, tzOffset } = history;
  if (historyDay !== null && !hasTwoDays(history)) {
    return `Data starts on ${shortDay(historyDay)}: there are not yet two full days to compare.`;
  }
  return `Full days in ${zoneName(tzOffset)} before today, ${shortDay(today)}. Day 1 must be before Day 2.`;
}

interface FlowProps {
  readonly flow: CompareFlowState;
}

function StepButtons({ flow }: FlowProps) {
  const { base, chosen } = flow;
  const navigate = useNavigate();
  const paths = comparePaths(base);
  useAnnouncement(isComplete(chosen) ? 'Both days are chosen' : undefined);
  const showResult = () => {
    if (!isComplete(chosen)) return;
    flow.confirm();
    const search = comparedDaysSearch(chosen);
    void navigate({ pathname: paths.result, search });
  };
  return (
    <Row gap={2}>
      <span id="compare-missing" role="status" className={styles.missing}>
        {missingText(chosen)}
      </span>
      <ButtonLink to={lastView(paths.base)}>Cancel</ButtonLink>
      <Button
        variant="primary"
        disabled={!isComplete(chosen)}
        aria-describedby="compare-missing"
        onClick={showResult}
      >
        Next
      </Button>
    </Row>
  );
}

function missingText({ day1, day2 }: Partial<ComparedDays>): string {
  if (day1 === undefined) return day2 === undefined ? 'Choose both days' : 'Choose Day 1';
  return day2 === undefined ? 'Choose Day 2' : '';
}

const LABELS = { day1: 'Day 1', day2: 'Day 2' } as const;

function DayPicker({ flow, side }: FlowProps & { readonly side: keyof typeof LABELS }) {
  const { history, chosen, choose } = flow;
  const other = chosen[side === 'day1' ? 'day2' : 'day1'];
  return (
    <SingleDayPicker
      {...history}
      label={LABELS[side]}
      value={chosen[side]}
      format={shortDay}
      reasonOf={(day) => compareReason(day, { ...history, side, other })}
      onChange={(day) => choose({ [side]: day })}
    />
  );
}

/** Two days by one click: usual ones, and those of the last comparison; only what can be chosen here. */
function QuickChoices({ flow: { history, choose, chosen } }: FlowProps) {
  const last = usePreferences(({ lastCompared }) => lastCompared);
  const choices = quickChoices(history, last);
  if (choices.length === 0) return null;
  return (
    <Row gap={2} wrap role="group" aria-label="Two days by one click">
      {choices.map(({ name, days }) => (
        <Button
          key={name}
          size="toolbar"
          className={styles.choice}
          aria-pressed={isSame(days, chosen)}
          onClick={() => choose(days)}
        >
          {`${name}: ${dayTexts(days).join(' and ')}`}
        </Button>
      ))}
    </Row>
  );
}

function ReferenceHint({ days }: { readonly days: ComparedDays }) {
  const [day1, day2] = dayTexts(referenceDays(days));
  return (
    <Text tone="muted">
      {`For reference, the same days ${referenceShift(days)} days earlier: ${day1} and ${day2}.`}
    </Text>
  );
}
