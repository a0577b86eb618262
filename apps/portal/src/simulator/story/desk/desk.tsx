import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { Row, Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import parts from '#portal/simulator/parts/parts.module.css';
import { SPOTLIGHT_KEY } from '../story-keys.ts';
import { StepButtons, StepList } from '../story-steps.tsx';
import type { DeskCommands, DeskView } from './desk-types.ts';
import styles from './desk.module.css';
import { resetTimer, startTimer, stopTimer, useTimer } from './use-timer.ts';
import { Text } from '#portal/shared/ui/layout/text.tsx';

interface DeskProps {
  readonly view: DeskView;
  readonly commands: DeskCommands;
}

interface DeskWindowProps extends DeskProps {
  /** In a window of its own, which the audience does not see. */
  readonly isApart?: boolean;
}

/** What a presenter sees of a story and does with it: in a window of its own, or beside the portal. */
export function Desk({ view, commands, isApart = false }: DeskWindowProps) {
  return (
    <Stack gap={4}>
      <Clocks clock={view.clock} />
      <StoryNote view={view} />
      <Trouble view={view} commands={commands} />
      <Happened view={view} commands={commands} />
      <StepButtons view={view} commands={commands} />
      <StepTools view={view} commands={commands} />
      {view.asked !== undefined && (
        <section className={styles.asked}>
          <h2 className={parts.hint}>If the audience asks</h2>
          <p>{view.asked}</p>
        </section>
      )}
      <StepList view={view} commands={commands} />
      {isApart && <StageTools view={view} commands={commands} />}
    </Stack>
  );
}

/** What else a desk of its own says and does about the audience's window. */
function StageTools({ view: { isPresenting, desks }, commands }: DeskProps) {
  return (
    <Stack gap={2}>
      <Toolbar>
        <Button size="toolbar" onClick={() => commands.present(!isPresenting)}>
          {isPresenting ? 'Show the simulator there' : 'Hide the simulator there'}
        </Button>
        <span className={parts.minor}>in the audience’s window</span>
      </Toolbar>
      {desks > 1 && (
        <p role="status" className={parts.hint}>
          {desks} desks control this window: a step that opens in one opens in all.
        </p>
      )}
    </Stack>
  );
}

function Clocks({ clock }: Pick<DeskView, 'clock'>) {
  const { text, isRunning } = useTimer();
  return (
    <Row gap={2} justify="between" wrap>
      <span className={parts.minor}>In the story: {clock}</span>
      <Row gap={2}>
        <span role="timer" aria-label="Time spent" className={styles.timer}>
          {text}
        </span>
        <Button size="toolbar" onClick={isRunning ? stopTimer : startTimer}>
          {isRunning ? 'Stop' : 'Start'}
        </Button>
        <Button size="toolbar" variant="quiet" onClick={resetTimer}>
          Reset timer
        </Button>
      </Row>
    </Row>
  );
}

/** What was done in the audience's window at this step, with the way back to its beginning. */
function Happened({ view: { happened, stray, failure, index, isBusy }, commands }: DeskProps) {
  if (isBusy || happened.length === 0) return null;
  return (
    <Stack gap={2} align="start" className={styles.happened} role="status">
      {happened.map((what, at) => (
        <p key={`${at} ${what}`}>{what}</p>
      ))}
      {(stray ?? failure) === null && (
        <Button size="toolbar" onClick={() => void commands.goTo(index)}>
          Back to the step
        </Button>
      )}
    </Stack>
  );
}

/** Why the audience does not see the step, with the way back to it. */
export function Trouble({ view: { failure, stray, index, isBusy }, commands }: DeskProps) {
  if (isBusy || (failure ?? stray) === null) return null;
  return (
    <DeskAlert>
      {failure !== null && <p>The step could not be opened. {failure}</p>}
      {stray !== null && <p>{stray}</p>}
      <Button size="toolbar" onClick={() => void commands.goTo(index)}>
        Back to the step
      </Button>
    </DeskAlert>
  );
}

export function DeskAlert({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap={2} align="start" className={styles.trouble} role="alert">
      {children}
    </Stack>
  );
}

function StepTools({ view: { hasMark, isMarkShown, offersFile }, commands }: DeskProps) {
  if (!hasMark && offersFile === undefined) return null;
  return (
    <Toolbar>
      {hasMark && (
        <Button
          size="toolbar"
          aria-keyshortcuts={SPOTLIGHT_KEY}
          title={`Marks on the screen what the note speaks of (${SPOTLIGHT_KEY})`}
          onClick={() => commands.showMark(!isMarkShown)}
        >
          {isMarkShown ? 'Hide the mark' : 'Show the mark'}
        </Button>
      )}
      {offersFile !== undefined && (
        <span className={parts.minor}>The page for the upload offers the file of this step.</span>
      )}
    </Toolbar>
  );
}

/** The presenter's note of the present step. It scrolls into view when the step changes. */
function StoryNote({ view: { steps, index, note } }: { readonly view: DeskView }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only the panel scrolls: the page next to it belongs to the story.
    element.current?.closest('[role=tabpanel]')?.scrollTo({ top: 0 });
  }, [index]);
  return (
    <div ref={element} className={parts.note} aria-live="polite">
      <Text font="cell-strong" breaks>
        {steps[index]}
      </Text>
      <p>{note}</p>
    </div>
  );
}
