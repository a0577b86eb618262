import type { ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface DownloadLinkProps {
  readonly href: string;
  readonly size?: 'control' | 'toolbar';
  readonly children: ReactNode;
}

/** A link to a file that looks like a button; the answer's headers name the file. */
export function DownloadLink({ href, size = 'control', children }: DownloadLinkProps) {
  return (
    <a
      href={href}
      download=""
      className={classNames(styles.button, styles.secondary, styles[size])}
    >
      {children}
    </a>
  );
}
