import type { ClockMode } from '@bidstage/mock-api/contract/values/names';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { useState } from 'react';
import { localOffset } from '#portal/shared/clock/local-offset.ts';
import { useNow } from '#portal/shared/clock/use-now.ts';
import { now as clockNow } from '#portal/shared/clock/sim-clock.ts';
import { formatDateTime } from '#portal/shared/format/dates.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { SwitchTab } from '#portal/shared/ui/switch-tab.tsx';
import { Row, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import styles from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useClockChange } from '../sim-actions.ts';
import { useSimState } from '../sim-queries.ts';
import { CLOCK_STEPS, fromFieldTime, toFieldTime } from './clock-steps.ts';

const MODES = [
  { value: 'frozen', label: 'Frozen' },
  { value: 'live', label: 'Live' },
  { value: 'scaled', label: 'Scaled' },
] as const;

/** Initial rate of a scaled clock, in simulated seconds per second: a minute in a second. */
const FIRST_RATE = 60;

/** The clock that a chosen mode means: in a story, `live` goes on from the story's time. */
function clockOf(mode: ClockMode, inStory: boolean) {
  if (mode === 'live' && inStory) return { mode: 'scaled', rate: 1 } as const;
  return { mode, ...(mode === 'scaled' && { rate: FIRST_RATE }) };
}

export function ClockControls() {
  const { data: state } = useSimState();
  const now = useNow();
  const change = useClockChange();
  const inStory = state !== undefined && state.story !== null;
  const clockMode = state?.clock.mode ?? 'live';
  // The time of a story runs on at the usual pace: today has none of its data.
  const mode = inStory && clockMode === 'scaled' && state.clock.rate === 1 ? 'live' : clockMode;
  const setMode = (next: ClockMode) => change.mutate({ kind: 'set', to: clockOf(next, inStory) });
  return (
    <Section title="Clock" hint={`${formatDateTime(now)}, ${mode}. All data and dates follow it.`}>
      <Toolbar>
        <SwitchTab label="How the clock runs" value={mode} options={MODES} onChange={setMode} />
        {mode === 'scaled' && state && (
          <RateField key={state.clock.rate} rate={state.clock.rate} change={change} />
        )}
      </Toolbar>
      <Toolbar>
        {CLOCK_STEPS.map(({ label, from }) => (
          <Button
            key={label}
            size="toolbar"
            disabled={change.isPending}
            onClick={() =>
              change.mutate({
                kind: 'advance',
                by: { to: new Date(from(clockNow())).toISOString() },
              })
            }
          >
            {label}
          </Button>
        ))}
      </Toolbar>
      <TimeField key={mode === 'frozen' ? now : mode} now={now} mode={clockMode} change={change} />
    </Section>
  );
}

type Change = ReturnType<typeof useClockChange>;

function RateField({ rate, change }: { readonly rate: number; readonly change: Change }) {
  const [text, setText] = useState(String(rate));
  const next = Number(text);
  const valid = next > 0 && next <= LIMITS.clockRate;
  return (
    <Row
      as="form"
      gap={2}
      wrap
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) change.mutate({ kind: 'set', to: { mode: 'scaled', rate: next } });
      }}
    >
      <TextField
        label="World seconds per real second"
        inputMode="decimal"
        value={text}
        onChange={setText}
        error={valid ? undefined : `Above 0, at most ${LIMITS.clockRate}`}
      />
    </Row>
  );
}

interface TimeFieldProps {
  readonly now: number;
  readonly mode: ClockMode;
  readonly change: Change;
}

function TimeField({ now, mode, change }: TimeFieldProps) {
  const [text, setText] = useState(() => toFieldTime(now, localOffset(now)));
  const { data: state } = useSimState();
  const ms = fromFieldTime(text, localOffset);
  const rate = mode === 'scaled' && state ? { rate: state.clock.rate } : {};
  return (
    <Row
      as="form"
      gap={2}
      wrap
      onSubmit={(event) => {
        event.preventDefault();
        if (ms === undefined) return;
        change.mutate({ kind: 'set', to: { mode, now: new Date(ms).toISOString(), ...rate } });
      }}
    >
      <input
        type="datetime-local"
        aria-label="Date and time"
        className={styles.input}
        style={{ width: 220 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={ms === undefined || change.isPending}>
        Set
      </Button>
    </Row>
  );
}
