import type { MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface DownloadLinkProps {
  readonly href: string;
  readonly size?: 'control' | 'toolbar';
  /**
   * Fetches the file in the portal, so that a failure can be shown; clicks that open another tab are left to the
   * browser.
   */
  readonly onDownload: (() => void) | undefined;
  /** The file is being fetched: clicks are ignored. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** A link to a file that looks like a button; the response's headers name the file. */
export function DownloadLink(props: DownloadLinkProps) {
  const { href, size = 'control', onDownload, busy, children } = props;
  const take = (event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!onDownload || !isPlain) return;
    event.preventDefault();
    // The second click of a double click may come after the file: it would be taken twice.
    if (!busy && event.detail < 2) onDownload();
  };
  return (
    <a
      href={href}
      download=""
      aria-busy={busy || undefined}
      onClick={take}
      className={classNames(styles.button, styles.secondary, styles[size])}
    >
      {busy && <Spinner />}
      {children}
    </a>
  );
}
