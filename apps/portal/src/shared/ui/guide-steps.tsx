import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Card, Stack } from './layout/layout.tsx';
import styles from './guide-steps.module.css';

interface GuideStepsProps {
  /** Without numbers where the screen itself is one of several numbered steps. */
  readonly numbered?: boolean;
  readonly children: ReactNode;
}

export function GuideSteps({ numbered = true, children }: GuideStepsProps) {
  return <ol className={classNames(styles.steps, numbered && styles.numbered)}>{children}</ol>;
}

interface GuideStepProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function GuideStep({ title, children }: GuideStepProps) {
  return (
    <Card as="li" className={styles.step}>
      <h2>{title}</h2>
      <Stack gap={3} shrink className={styles.body}>
        {children}
      </Stack>
    </Card>
  );
}
