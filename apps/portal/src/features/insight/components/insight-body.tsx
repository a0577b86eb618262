import type { ReactNode } from 'react';
import { useDataAffiliateId } from '../../../entities/session/session-queries.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { Stack } from '../../../shared/ui/layout/layout.tsx';

/** The content of an insight screen; a user without an affiliate has no data. */
export function InsightBody({ children }: { readonly children: ReactNode }) {
  const affiliateId = useDataAffiliateId();
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
