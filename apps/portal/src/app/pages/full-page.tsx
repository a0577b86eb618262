import type { ReactNode } from 'react';
import { usePageTitle } from '../../shared/brand/use-page-title.ts';
import styles from './full-page.module.css';

interface FullPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page with only a message in its middle. */
export function FullPage({ title, children }: FullPageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
