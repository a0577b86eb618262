import type { ReactNode } from 'react';
import styles from './table-area.module.css';

/** The rest of the screen under a page bar, for a toolbar and a table. */
export function TableArea({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.area}>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
