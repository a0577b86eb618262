import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../brand.ts';
import { classNames } from './class-names.ts';
import { Row } from './layout/layout.tsx';
import styles from './page-header.module.css';

/** Key of the last focused heading: the first screen of a visit does not take the focus, nor does a repeated effect. */
let lastKey: string | undefined;

interface PageHeaderProps {
  /** The screen's name: its only h1 and the document's title. */
  readonly title: string;
  /** The heading, if it is more than the title's text. */
  readonly heading?: ReactNode;
  /** The document's title if it is longer than the heading. */
  readonly documentTitle?: string;
  /** A navigation with the same key leaves the focus unchanged (tabs of one screen); the path if not given. */
  readonly focusKey?: string;
  /** The bar stays in view while the page scrolls, if the window is large enough. */
  readonly sticky?: boolean;
  /** The content below is as wide as the window. */
  readonly isWide?: boolean;
  /** A line under the heading. */
  readonly note?: ReactNode;
  /** Tabs next to the heading, usually a TabNav. */
  readonly nav?: ReactNode;
  /** Controls at the right end of the bar. */
  readonly children?: ReactNode;
}

/** The bar under the top bar: heading and controls. After a navigation the focus moves to the heading. */
export function PageHeader(props: PageHeaderProps) {
  const {
    title,
    documentTitle = title,
    sticky = false,
    isWide = false,
    note,
    nav,
    children,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useStuckBar(bar, sticky);
  const { pathname } = useLocation();
  const key = props.focusKey ?? pathname;

  usePageTitle(documentTitle);
  useEffect(() => {
    if (lastKey !== undefined && lastKey !== key) heading.current?.focus({ preventScroll: true });
    lastKey = key;
  }, [key]);

  return (
    <Row
      ref={bar}
      gap={[2, 6]}
      wrap
      className={classNames(styles.bar, sticky && styles.sticky, isWide && styles.wide)}
    >
      <div className={styles.title}>
        <h1 ref={heading} tabIndex={-1}>
          {props.heading ?? title}
        </h1>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {nav}
      {children !== undefined && (
        <Row gap={2} justify="end" wrap className={styles.controls}>
          {children}
        </Row>
      )}
    </Row>
  );
}

const HEIGHT = '--stuck-bar';

/**
 * Sets `--stuck-bar` to the height of a bar that stays in view while the page scrolls, so that it covers nothing; the
 * styles decide whether the window is large enough for it to stay.
 */
function useStuckBar(bar: RefObject<HTMLElement | null>, isSticky: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || !isSticky) return undefined;
    const root = document.documentElement.style;
    const measure = () => {
      const isStuck = getComputedStyle(element).position === 'sticky';
      root.setProperty(HEIGHT, `${isStuck ? element.offsetHeight : 0}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty(HEIGHT);
    };
  }, [bar, isSticky]);
}
