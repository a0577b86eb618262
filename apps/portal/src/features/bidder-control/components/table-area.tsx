import type { ReactNode } from 'react';
import styles from './table-area.module.css';

interface TableAreaProps {
  readonly children: ReactNode;
  /** A second column; under the table where there is no room beside it. */
  readonly aside?: ReactNode;
}

/** The rest of the screen under a page bar, for a toolbar and a table; each column scrolls by itself. */
export function TableArea({ children, aside }: TableAreaProps) {
  return (
    <div className={styles.area}>
      <div className={styles.columns} data-aside={aside === undefined ? undefined : ''}>
        <div className={styles.content}>{children}</div>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  );
}
