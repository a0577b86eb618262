import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/number.ts';
import { SearchBox } from '../../../shared/ui/search-box.tsx';
import { useDraftText } from '../../../shared/url-state/use-draft-text.ts';
import styles from './analytics-table.module.css';

/** A search that the URL owns. */
export interface TableSearch {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

interface TableToolbarProps {
  readonly search: TableSearch;
  readonly placeholder: string;
  /** How many rows there are, and how many of them the search leaves; undefined while there are no data. */
  readonly count: { readonly shown: number; readonly all: number } | undefined;
  /** What is counted, singular and plural. */
  readonly words: readonly [string, string];
  /** Further controls, at the right. */
  readonly children?: ReactNode;
}

/** The line over a table: search, how much it leaves, and further controls. */
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
