import type { ReactNode } from 'react';
import styles from './guide-step.module.css';

interface GuideStepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One step of the guide; the list that it stands in numbers it. */
export function GuideStep({ title, children }: GuideStepProps) {
  return (
    <li className={styles.step}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.body}>{children}</div>
    </li>
  );
}
