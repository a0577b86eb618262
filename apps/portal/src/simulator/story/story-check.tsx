import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { Button } from '#portal/shared/ui/button.tsx';
import { StatusBadge } from '#portal/shared/ui/status-badge.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import {
  checkStory,
  useStoryCheck,
  type CheckedStep,
  type StoryCheck,
} from './check/check-story.ts';

interface CheckSectionProps {
  readonly story: Story;
  /** Applies a step, from 0, and opens its page. */
  readonly goTo: (step: number) => Promise<void>;
}

const count = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? '' : 's'}`;

function summaryOf({ steps, isRunning }: StoryCheck, all: number): string {
  if (isRunning) return `Step ${Math.min(steps.length + 1, all)} of ${all} is being checked.`;
  const problems = steps.reduce((sum, step) => sum + step.problems.length, 0);
  const compared = steps.reduce((sum, step) => sum + step.compared, 0);
  const summary = problems === 0 ? 'No problem' : count(problems, 'problem');
  return `${summary} in ${count(steps.length, 'step')}; ${compared} statements and figures compared.`;
}

/** Compares every step of the story with the screen that it opens. */
export function CheckSection({ story, goTo }: CheckSectionProps) {
  const last = useStoryCheck(({ check }) => check);
  const check = last?.story === story.name ? last : null;
  return (
    <Section
      title="Check"
      hint="Goes through all steps and lists every note that does not match its screen."
      action={
        <Button
          size="toolbar"
          busy={check?.isRunning === true}
          onClick={() => void checkStory(story, goTo)}
        >
          Check this story
        </Button>
      }
    >
      <p role="status" className={styles.hint}>
        {check && summaryOf(check, story.steps.length)}
      </p>
      {check && check.steps.length > 0 && (
        <ol className={styles.items} aria-label="Checked steps">
          {check.steps.map((step) => (
            <CheckedItem key={step.index} step={step} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function CheckedItem({ step: { index, title, problems } }: { readonly step: CheckedStep }) {
  return (
    <li className={styles.item}>
      <Row gap={2} align="baseline">
        <StatusBadge tone={problems.length === 0 ? 'green' : 'red'}>
          {problems.length === 0 ? 'Right' : count(problems.length, 'problem')}
        </StatusBadge>
        <span>
          {index + 1}. {title}
        </span>
      </Row>
      {problems.map((problem) => (
        <span key={problem} className={styles.minor}>
          {problem}
        </span>
      ))}
    </li>
  );
}
