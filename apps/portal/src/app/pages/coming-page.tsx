import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** Stands for a screen that a later release brings, and says so. */
export function ComingPage({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState text="This screen is not built yet." />
    </>
  );
}
