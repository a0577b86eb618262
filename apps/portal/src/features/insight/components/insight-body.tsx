import type { ReactNode } from 'react';
import { useDataScope } from '../../../entities/analytics-data/use-data-scope.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { Stack } from '../../../shared/ui/layout/layout.tsx';

/** The content of an insight screen; a user without an affiliate has no data. */
export function InsightBody({ children }: { readonly children: ReactNode }) {
  const affiliateId = useDataScope();
  return (
    <PageBody>
      {affiliateId === null ? (
        <EmptyState />
      ) : (
        <Stack gap={4} shrink="children">
          {children}
        </Stack>
      )}
    </PageBody>
  );
}
