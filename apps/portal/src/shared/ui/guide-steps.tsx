import type { ReactNode } from 'react';
import { Card, Stack } from './layout/layout.tsx';
import styles from './guide-steps.module.css';

export function GuideSteps({ children }: { readonly children: ReactNode }) {
  return (
    <Stack as="ol" gap={4} className={styles.steps}>
      {children}
    </Stack>
  );
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
