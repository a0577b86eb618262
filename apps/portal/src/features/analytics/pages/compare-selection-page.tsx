import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HistoryDays } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { LazyCalendar } from '#portal/shared/date-range/lazy-calendar.tsx';
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
import { CompareSummary } from '../components/compare-summary.tsx';
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
  const { history } = flow;
  // The calendars begin again on the months of two days that were not chosen in them.
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeader title="Compare Dates" nav={<p className={styles.step}>Step 1 of 2</p>}>
        <StepButtons flow={flow} />
      </PageHeader>
      <PageBody>
        <div className={styles.frame}>
          <div className={styles.columns}>
            <QuickChoices flow={flow} onChoice={() => setRound(round + 1)} />
            <Stack card as="section" gap={3} pad={4} className={styles.days}>
              <h2>Choose two days</h2>
              <Text tone="muted">{historyText(history)}</Text>
              <Row key={round} gap={[4, 8]} align="start" wrap>
                <DayPicker flow={flow} side="day1" />
                <DayPicker flow={flow} side="day2" />
              </Row>
            </Stack>
            <ChosenDays flow={flow} />
          </div>
        </div>
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
  return `Day 1 is the earlier one. Full days in ${zoneName(tzOffset)} before today, ${shortDay(today)}.`;
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

/** A day of the comparison, with its calendar. */
function DayPicker({ flow, side }: FlowProps & { readonly side: keyof typeof LABELS }) {
  const { history, chosen, choose } = flow;
  const id = useId();
  const day = chosen[side];
  const other = chosen[side === 'day1' ? 'day2' : 'day1'];
  return (
    <Stack gap={2} role="group" aria-labelledby={id}>
      <Row gap={2} align="baseline">
        <h3 id={id}>{LABELS[side]}</h3>
        {day === undefined ? <Text tone="faint">Select a Day</Text> : <p>{shortDay(day)}</p>}
      </Row>
      <LazyCalendar
        {...history}
        mode="single"
        months={1}
        selected={day === undefined ? undefined : { first: day, last: day }}
        reasonOf={(candidate) => compareReason(candidate, { ...history, side, other })}
        monthsLabel={`Months of ${LABELS[side]}`}
        hint=""
        onPick={(picked) => choose({ [side]: picked })}
      />
    </Stack>
  );
}

interface QuickChoicesProps extends FlowProps {
  readonly onChoice: () => void;
}

/** Two days by one click: usual ones, and those of the last comparison; only what can be chosen here. */
function QuickChoices({ flow: { history, choose, chosen }, onChoice }: QuickChoicesProps) {
  const id = useId();
  const last = usePreferences(({ lastCompared }) => lastCompared);
  const choices = quickChoices(history, last);
  if (choices.length === 0) return null;
  return (
    <Stack card as="section" gap={3} pad={4} className={styles.choices} aria-labelledby={id}>
      <h2 id={id}>Often compared</h2>
      <div className={styles.pairs}>
        {choices.map(({ name, days }) => (
          <Button
            key={name}
            className={styles.choice}
            aria-pressed={isSame(days, chosen)}
            onClick={() => {
              choose(days);
              onChoice();
            }}
          >
            <span>{name}</span>
            <Text as="span" tone="muted" font="hint">
              {dayTexts(days).join(' and ')}
            </Text>
          </Button>
        ))}
      </div>
    </Stack>
  );
}

/** What the two chosen days hold, and which days the result shows beside them. */
function ChosenDays({ flow: { chosen } }: FlowProps) {
  if (!isComplete(chosen)) {
    return (
      <Stack card as="section" gap={3} pad={4} className={styles.held}>
        <h2>Your two days</h2>
        <Text tone="muted">
          After you choose both days, their revenue, impressions, requests and fill rate appear
          here.
        </Text>
      </Stack>
    );
  }
  const [day1, day2] = dayTexts(referenceDays(chosen));
  return (
    <Stack gap={3} shrink="children" className={styles.held}>
      <CompareSummary title="Your two days" days={chosen} />
      <Text tone="muted">
        {`The result also shows the same days ${referenceShift(chosen)} days earlier: ${day1} and ${day2}.`}
      </Text>
    </Stack>
  );
}
