import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import type { TableSearch } from './table-toolbar.tsx';

interface NoMatchProps {
  readonly search: TableSearch;
  /** The noun for the searched items, singular. */
  readonly word: string;
}

/** The text of a table when no row matches the search. */
export function NoMatch({ search, word }: NoMatchProps) {
  return (
    <EmptyState
      text={`No ${word} matches “${search.text.trim()}”`}
      action={
        <Button size="toolbar" onClick={() => search.onChange('')}>
          Clear search
        </Button>
      }
    />
  );
}
