import type { ReactNode } from 'react';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import styles from './table-area.module.css';

/** Pixels that a table reserves while it loads: the minimum height of the area. */
export const LOADING_HEIGHT = 320;

interface TableAreaProps {
  readonly children: ReactNode;
  /** A second column; under the table where there is no room beside it. */
  readonly aside?: ReactNode;
}

/** The rest of the screen under the page header, for a toolbar and a table; each column scrolls by itself. */
export function TableArea({ children, aside }: TableAreaProps) {
  return (
    <div className={styles.area}>
      <div className={styles.columns} data-aside={aside === undefined ? undefined : ''}>
        <Stack bounded gap={3} shrink>
          {children}
        </Stack>
        {aside !== undefined && (
          <Stack bounded gap={4} shrink className={styles.aside}>
            {aside}
          </Stack>
        )}
      </div>
    </div>
  );
}
