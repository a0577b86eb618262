import type { ReactNode } from 'react';
import type { TreeRow } from './tree.ts';

interface MetricCellProps<Item> {
  readonly data?: TreeRow<Item> | undefined;
  readonly render: (item: Item) => ReactNode;
}

/** A cell with more content than text. */
export function MetricCell<Item>({ data, render }: MetricCellProps<Item>) {
  return data ? <>{render(data.item)}</> : null;
}
