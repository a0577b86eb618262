import type { CSSProperties, ReactNode } from 'react';
import styles from './tree-table.module.css';
import type { TreeRow } from './tree.ts';

interface NameCellProps<Item> {
  readonly data?: TreeRow<Item> | undefined;
  readonly render?: ((item: Item) => ReactNode) | undefined;
}

/** The name of a row, indented by its level. */
export function NameCell<Item>({ data, render }: NameCellProps<Item>) {
  if (!data) return null;
  const depth = { '--depth': Math.max(0, data.level - 1) } as CSSProperties;
  return (
    <span className={styles.name} style={depth}>
      {render && data.level > 0 ? render(data.item) : data.name}
    </span>
  );
}
