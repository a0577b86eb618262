import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import type { TableSearch } from './table-toolbar.tsx';

interface NoMatchProps {
  readonly search: TableSearch;
  /** What was searched for, singular. */
  readonly word: string;
}

/** What a table says when the search leaves nothing. */
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
