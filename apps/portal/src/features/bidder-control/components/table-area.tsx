import type { ReactNode } from 'react';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { PageBody } from '#portal/shared/ui/page-body.tsx';
import styles from './table-area.module.css';

/** Pixels that a table reserves while it loads. */
export const LOADING_HEIGHT = 320;

interface TableAreaProps {
  readonly children: ReactNode;
  /** A second column; under the first where there is no room beside it. */
  readonly aside?: ReactNode;
}

/** The rest of the screen under the page header, for a toolbar and a table, and what belongs beside them. */
export function TableArea({ children, aside }: TableAreaProps) {
  return (
    <PageBody>
      <div className={styles.columns}>
        <div className={styles.grid} data-aside={aside === undefined ? undefined : ''}>
          <Stack gap={4} shrink="children">
            {children}
          </Stack>
          {aside !== undefined && (
            <Stack gap={4} shrink="children">
              {aside}
            </Stack>
          )}
        </div>
      </div>
    </PageBody>
  );
}
