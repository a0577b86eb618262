import { Button } from '../../shared/ui/button.tsx';
import { Toolbar } from '../../shared/ui/layout/layout.tsx';
import styles from '../panel/parts.module.css';
import { Section } from '../panel/section.tsx';
import type { SimHost } from '../sim-actions.ts';
import { useSimSession } from '../sim-session.ts';
import type { CurrentStory } from './current-story.ts';
import { pointOf } from './spotlight-target.ts';
import { CheckSection } from './story-check.tsx';
import { SPOTLIGHT_KEY, toggleSpotlight } from './story-keys.ts';
import { StoryNote } from './story-note.tsx';
import { StoryStatements } from './story-statements.tsx';
import { StepButtons, StepList } from './story-steps.tsx';
import { useStoryMoves } from './use-story-moves.ts';

interface AppliedStoryProps {
  readonly current: CurrentStory;
  readonly host: SimHost;
}

/** The story of this world: the present note, the ways to other steps, and the check. */
export function AppliedStory({ current, host }: AppliedStoryProps) {
  const moves = useStoryMoves(host, current);
  const { story, index, step } = current;
  return (
    <>
      <Section title={story.title} hint={`Step ${index + 1} of ${story.steps.length}`}>
        <StoryNote step={step} />
        <StepButtons current={current} moves={moves} />
        <StepTools current={current} />
        <StoryStatements step={step} />
        {step.asked !== undefined && (
          <details>
            <summary className={styles.minor}>If the audience asks</summary>
            <p className={styles.hint}>{step.asked}</p>
          </details>
        )}
        <StepList current={current} moves={moves} />
      </Section>
      <CheckSection current={current} goTo={moves.goTo} />
    </>
  );
}

/** The mark on the screen, and the file that the step offers. */
function StepTools({ current: { step } }: Pick<AppliedStoryProps, 'current'>) {
  const isShown = useSimSession((session) => session.spotlight);
  if (pointOf(step) === undefined && step.offersFile === undefined) return null;
  return (
    <Toolbar>
      {pointOf(step) !== undefined && (
        <Button
          size="toolbar"
          aria-keyshortcuts={SPOTLIGHT_KEY}
          title={`Marks on the screen what the note speaks of (${SPOTLIGHT_KEY})`}
          onClick={toggleSpotlight}
        >
          {isShown ? 'Hide the mark' : 'Show the mark'}
        </Button>
      )}
      {step.offersFile !== undefined && (
        <span className={styles.minor}>
          The page for the upload offers the file of this story: {step.offersFile}
        </span>
      )}
    </Toolbar>
  );
}
