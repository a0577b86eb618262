import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A white surface with a hairline edge. */
export function Card({ children }: { readonly children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
