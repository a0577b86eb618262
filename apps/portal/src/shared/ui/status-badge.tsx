import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Row } from './layout/layout.tsx';
import styles from './status-badge.module.css';

export type StatusTone = 'red' | 'blue' | 'orange' | 'grey' | 'green' | 'violet';
export type StatusMark = 'ring' | 'half' | 'check' | 'cross' | 'dot' | 'alert';

const MARK_OF_TONE: Record<StatusTone, StatusMark> = {
  red: 'cross',
  blue: 'half',
  orange: 'ring',
  grey: 'check',
  green: 'check',
  violet: 'dot',
};

const PATHS: Record<StatusMark, ReactNode> = {
  ring: <circle cx="5" cy="5" r="3.5" />,
  half: (
    <>
      <circle cx="5" cy="5" r="3.5" />
      <path d="M5 1.5a3.5 3.5 0 0 1 0 7Z" fill="currentColor" />
    </>
  ),
  check: <path d="m1.5 5.5 2.5 2.5 4.5-6" />,
  cross: <path d="m2 2 6 6M8 2 2 8" />,
  dot: <circle cx="5" cy="5" r="3" fill="currentColor" />,
  alert: <path d="M5 1v4.5M5 7.5V9" strokeWidth="2" />,
};

interface StatusBadgeProps {
  readonly tone: StatusTone;
  /** The status as text: colour is never the only sign. */
  readonly children: ReactNode;
  /** A mark that replaces the tone's own. */
  readonly mark?: StatusMark;
  /** `plain` has no background, for use in table cells. */
  readonly variant?: 'soft' | 'plain';
}

export function StatusBadge({ tone, children, mark, variant = 'soft' }: StatusBadgeProps) {
  return (
    <Row as="span" inline className={classNames(styles.badge, styles[tone], styles[variant])}>
      <svg width="10" height="10" viewBox="0 0 10 10" className={styles.mark} aria-hidden="true">
        {PATHS[mark ?? MARK_OF_TONE[tone]]}
      </svg>
      {children}
    </Row>
  );
}
