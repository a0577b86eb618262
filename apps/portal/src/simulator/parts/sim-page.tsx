import { type ReactNode, useEffect } from 'react';
import { addressOf } from '#portal/shared/config/addresses.ts';
import styles from './sim-page.module.css';

interface SimPageProps {
  readonly title: string;
  /** What the page is for, in sentences; a link to the portal follows. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** The frame of a page of the simulator outside of the portal's shell: title, lead, content. */
export function SimPage({ title, lead, children }: SimPageProps) {
  useEffect(() => {
    document.title = `${title} · Bidstage`;
  }, [title]);
  return (
    <main className={styles.page} id="main">
      <h1>{title}</h1>
      <p className={styles.lead}>
        {lead} <a href={addressOf('/')}>Back to the portal</a>
      </p>
      {children}
    </main>
  );
}
