import type { ReactNode } from 'react';
import styles from './page-body.module.css';

/** The content under a page bar: page padding, and the edges that every screen has. */
export function PageBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}
