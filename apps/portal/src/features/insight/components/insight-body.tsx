import type { ReactNode } from 'react';
import { useDataScope } from '../../../entities/analytics-data/use-data-scope.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import styles from './insight.module.css';

/** The content of an insight screen; a user without an affiliate has no data. */
export function InsightBody({ children }: { readonly children: ReactNode }) {
  const affiliateId = useDataScope();
  return (
    <PageBody>
      {affiliateId === null ? <EmptyState /> : <div className={styles.stack}>{children}</div>}
    </PageBody>
  );
}
