import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { SearchBox } from '../../../shared/ui/search-box.tsx';
import { useDraftText } from '../../../shared/url-state/use-draft-text.ts';
import styles from './analytics-table.module.css';

/** A search that is stored in the URL. */
export interface TableSearch {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

interface TableToolbarProps {
  readonly search: TableSearch;
  readonly placeholder: string;
  /** The number of all rows and of the rows that match the search; undefined while there are no data. */
  readonly count: { readonly shown: number; readonly all: number } | undefined;
  /** The noun for the rows, singular and plural. */
  readonly words: readonly [string, string];
  /** Further controls, on the right. */
  readonly children?: ReactNode;
}

/** The line above a table: search, number of matches, and further controls. */
export function TableToolbar({ search, placeholder, count, words, children }: TableToolbarProps) {
  const [text, change] = useDraftText(search.text, search.onChange);
  return (
    <div className={styles.toolbar}>
      <SearchBox
        label={placeholder}
        value={text}
        onChange={change}
        size="toolbar"
        className={styles.search}
      />
      <p className={styles.count} role="status">
        {count && countText(count, words)}
      </p>
      {children}
    </div>
  );
}

function countText(
  { shown, all }: { readonly shown: number; readonly all: number },
  [one, many]: readonly [string, string],
): string {
  const noun = all === 1 ? one : many;
  return shown === all
    ? `${formatNumber(all)} ${noun}`
    : `${formatNumber(shown)} of ${formatNumber(all)} ${noun}`;
}
