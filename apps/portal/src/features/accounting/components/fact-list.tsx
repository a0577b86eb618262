import type { ReactNode } from 'react';
import { MISSING } from '../../../shared/format/missing.ts';
import styles from './fact-list.module.css';

interface FactListProps {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** A titled group of labelled values; an empty value shows as `--`. */
export function FactList({ title, facts }: FactListProps) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value === '' ? MISSING : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
