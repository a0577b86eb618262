import { ErrorState } from '../../../shared/ui/error-state.tsx';
import type { TableComparison } from './table-props.ts';

/** Says that the changes of a table are unknown because their request has failed. */
export function ComparisonError({ of }: { readonly of: TableComparison<unknown> | undefined }) {
  if (!of || of.error === null || of.rows !== undefined) return null;
  return (
    <ErrorState
      layout="banner"
      message={`No comparison with ${of.days}: ${of.error}`}
      onRetry={of.retry}
      retrying={of.isFetching}
    />
  );
}
