import type { ButtonHTMLAttributes } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { Row, Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { classNames } from '#portal/shared/ui/class-names.ts';
import styles from '../parts/parts.module.css';
import type { DeskCommands, DeskView } from './desk/desk-types.ts';
import steps from './story-steps.module.css';

interface StepsProps {
  readonly view: DeskView;
  readonly commands: DeskCommands;
}

export function StepButtons({ view, commands: { goTo } }: StepsProps) {
  const { index, isBusy } = view;
  const next = view.steps[index + 1];
  return (
    <Toolbar>
      <Button
        disabled={index === 0 || isBusy}
        aria-keyshortcuts="PageUp"
        title="Previous step (PageUp)"
        onClick={() => void goTo(index - 1)}
      >
        Back
      </Button>
      <Button
        variant="primary"
        busy={isBusy}
        disabled={next === undefined}
        aria-keyshortcuts="PageDown"
        title="Next step (PageDown)"
        onClick={() => void goTo(index + 1)}
      >
        Next step
      </Button>
      <span className={styles.minor}>
        {next === undefined ? 'This is the last step.' : `Next: ${next}`}
      </span>
    </Toolbar>
  );
}

interface StepLineProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly number: number;
}

/** A step in a list of steps: a button with its number and its title. */
export function StepLine({ number, children, ...rest }: StepLineProps) {
  return (
    <Row
      as="button"
      gap={2}
      align="baseline"
      type="button"
      className={classNames(styles.choice, steps.step)}
      {...rest}
    >
      <span className={steps.number}>{number}</span>
      {children}
    </Row>
  );
}

/** The time line of the story: each step opens directly. */
export function StepList({ view, commands: { goTo } }: StepsProps) {
  return (
    <Stack as="ol" aria-label="Steps">
      {view.steps.map((title, at) => (
        <li key={`${at} ${title}`}>
          <StepLine
            number={at + 1}
            data-past={at < view.index ? '' : undefined}
            aria-current={at === view.index ? 'step' : undefined}
            disabled={view.isBusy}
            onClick={() => void goTo(at)}
          >
            {title}
          </StepLine>
        </li>
      ))}
    </Stack>
  );
}
