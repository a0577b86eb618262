import { CaretButton } from '../ui/icon-button.tsx';
import { useLayoutEffect, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import styles from './tree-table.module.css';
import type { TreeRow } from './tree.ts';

export interface TreeActions {
  readonly toggle: (rowId: string) => void;
}

/** The focus is on a cell: without the state of its row, nobody hears that. */
function useExpanded(content: RefObject<HTMLElement | null>, isOpen?: boolean) {
  useLayoutEffect(() => {
    for (const around of ['[role=gridcell]', '[role=row]']) {
      const element = content.current?.closest(around);
      if (element) element.ariaExpanded = isOpen?.toString() ?? null;
    }
  }, [content, isOpen]);
}

interface CaretCellProps {
  readonly data?: TreeRow<unknown> | undefined;
  readonly context: TreeActions;
}

/** The caret that opens and closes a row; empty in rows without children. Sets the row's ARIA position in the tree. */
export function CaretCell({ data, context }: CaretCellProps) {
  const cell = useRef<HTMLSpanElement>(null);
  const level = data?.level;
  const isOpen = data?.isOpen;
  // The grid's rows have no tree attributes: this sets them.
  useLayoutEffect(() => {
    if (level) cell.current?.closest('[role=row]')?.setAttribute('aria-level', String(level));
  }, [level]);
  useExpanded(cell, isOpen);
  return (
    <span ref={cell} className={styles.caretBox}>
      {data && isOpen !== undefined && (
        <CaretButton
          tabIndex={-1}
          label={`${data.childrenName} of ${data.shownName}`}
          isOpen={isOpen}
          onClick={() => context.toggle(data.id)}
        />
      )}
    </span>
  );
}

interface MetricCellProps<Item> {
  readonly data?: TreeRow<Item> | undefined;
  readonly render: (item: Item) => ReactNode;
}

/** A cell with more content than text. */
export function MetricCell<Item>({ data, render }: MetricCellProps<Item>) {
  return data ? <>{render(data.item)}</> : null;
}

interface NameCellProps<Item> {
  readonly data?: TreeRow<Item> | undefined;
  readonly render?: ((item: Item) => ReactNode) | undefined;
}

/** The name of a row, indented by its level. */
export function NameCell<Item>({ data, render }: NameCellProps<Item>) {
  const content = useRef<HTMLSpanElement>(null);
  useExpanded(content, data?.isOpen);
  if (!data) return null;
  const depth = { '--depth': Math.max(0, data.level - 1) } as CSSProperties;
  return (
    <span ref={content} className={styles.name} style={depth}>
      {render && data.level > 0 ? render(data.item) : data.name}
    </span>
  );
}
