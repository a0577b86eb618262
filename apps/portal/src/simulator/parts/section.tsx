import type { ReactNode } from 'react';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import styles from './parts.module.css';

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  /** Shown at the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, hint, action, children }: SectionProps) {
  return (
    <Stack as="section" gap={3} shrink>
      <Row gap={2} justify="between" wrap>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </Row>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </Stack>
  );
}
