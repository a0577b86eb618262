import type { ReactNode } from 'react';
import styles from './guide-steps.module.css';

/** The numbered steps of a guide, in a readable width. */
export function GuideSteps({ children }: { readonly children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

interface GuideStepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One step of a guide. */
export function GuideStep({ title, children }: GuideStepProps) {
  return (
    <li className={styles.step}>
      <h2>{title}</h2>
      <div className={styles.body}>{children}</div>
    </li>
  );
}
