import { Button } from '../../shared/ui/button.tsx';
import { Toolbar } from '../../shared/ui/layout/layout.tsx';
import styles from '../panel/parts.module.css';
import type { CurrentStory } from './current-story.ts';
import steps from './story-steps.module.css';
import type { StoryMoves } from './use-story-moves.ts';

interface StepsProps {
  readonly current: CurrentStory;
  readonly moves: StoryMoves;
}

/** The ways to the next step and back. */
export function StepButtons({ current: { story, index }, moves }: StepsProps) {
  const next = story.steps[index + 1];
  return (
    <Toolbar>
      <Button
        disabled={index === 0 || moves.isPending}
        aria-keyshortcuts="PageUp"
        title="To the step before (PageUp)"
        onClick={() => void moves.goTo(index - 1)}
      >
        Back
      </Button>
      <Button
        variant="primary"
        busy={moves.isPending}
        disabled={!next}
        aria-keyshortcuts="PageDown"
        title="To the next step (PageDown)"
        onClick={() => void moves.goTo(index + 1)}
      >
        Next step
      </Button>
      {next && <span className={styles.minor}>Next: {next.title}</span>}
    </Toolbar>
  );
}

/** All steps of the story: each opens directly. */
export function StepList({ current: { story, index }, moves }: StepsProps) {
  return (
    <ol className={steps.list} aria-label="Steps">
      {story.steps.map(({ title }, at) => (
        <li key={`${at} ${title}`}>
          <button
            type="button"
            className={steps.step}
            aria-current={at === index ? 'step' : undefined}
            disabled={moves.isPending}
            onClick={() => void moves.goTo(at)}
          >
            <span className={steps.number}>{at + 1}</span>
            {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
