import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  /** Shown at the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a tab under its title. */
export function Section({ title, hint, action, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.between}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}
