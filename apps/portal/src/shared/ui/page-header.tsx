import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** The screen's name: its only h1 and the document's title. */
  readonly title: string;
  /** The document's title where it says more than the heading. */
  readonly documentTitle?: string;
  /** Navigation with the same key keeps its focus (tabs of one screen); the path if not given. */
  readonly focusKey?: string;
  /** Controls at the right end of the bar. */
  readonly children?: ReactNode;
}

/** The bar under the top bar: heading and controls. After a navigation the focus moves to the heading. */
export function PageHeader({ title, documentTitle = title, focusKey, children }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  // The first location of a visit has this key: its reader has not moved yet.
  const isFirst = location.key === 'default';
  const key = focusKey ?? location.pathname;

  useEffect(() => {
    document.title = `${documentTitle} · Bidstage`;
  }, [documentTitle]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    // Only arriving at another screen moves the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  return (
    <div className={styles.bar}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children !== undefined && <div className={styles.controls}>{children}</div>}
    </div>
  );
}
