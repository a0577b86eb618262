import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page-body.module.css';

interface PageBodyProps {
  /** Begins at the edge of the window, as the bar of a wide screen (`isWide`). */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The content under a page bar: page padding, at most 1680 px wide. */
export function PageBody({ isWide = false, children }: PageBodyProps) {
  return <div className={classNames(styles.body, isWide && styles.wide)}>{children}</div>;
}
