import { useId, type ReactNode } from 'react';
import { Row, Stack } from '../../../shared/ui/layout/layout.tsx';
import styles from './insight.module.css';

interface SectionProps {
  readonly title: string;
  /** Next to the title: a mark, or the days of the figures. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of an insight screen under its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={2} shrink="children" aria-labelledby={id}>
      <Row gap={[1, 3]} align="baseline" wrap className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {aside}
      </Row>
      {children}
    </Stack>
  );
}
