import type { ReactNode } from 'react';
import { usePageTitle } from '#portal/shared/brand.ts';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import styles from './full-page.module.css';

interface FullPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FullPage({ title, children }: FullPageProps) {
  usePageTitle(title);
  return (
    <Stack gap={4} align="center" justify="center" className={styles.page}>
      <h1>{title}</h1>
      {children}
    </Stack>
  );
}
