import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react';
import type { TreeActions } from './tree-cells.tsx';
import { CARET_COLUMN } from './tree-column-defs.ts';
import type { TreeRow } from './tree.ts';
import { toggled } from './use-open-rows.ts';
import { parentIdOf } from './tree-rows.ts';

type Api = GridApi<TreeRow<unknown>>;

interface OpenRows {
  readonly open: ReadonlySet<string>;
  readonly toggle: TreeActions['toggle'];
}

/**
 * Enter clicks the link or button of a cell, else opens or closes the row; Space clicks its checkbox; arrows do so on caret and name. A key uses
 * the state after the previous key, which reaches the grid's own rows with a delay; the grid also reports its keys
 * late.
 */
export function useTreeKeys(api: Api | undefined, { open, toggle }: OpenRows) {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  }, [open]);
  const toggleRow = useCallback(
    (id: string) => {
      latest.current = toggled(latest.current, id);
      toggle(id);
    },
    [toggle],
  );

  const press = useCallback(
    (event: KeyboardEvent) => {
      const cell = event.target;
      if (!api || !(cell instanceof HTMLElement) || !cell.matches('.ag-cell')) return;
      const column = cell.getAttribute('col-id') ?? '';
      const id = cell.closest('[row-id]')?.getAttribute('row-id') ?? '';
      const row = api.getRowNode(id)?.data;
      if (!row) return;
      const isOpen = row.isOpen === undefined ? undefined : latest.current.has(id);
      const action = treeKeyAction({ id, isOpen }, treeKey(api, cell, event.key));
      const pressed = pressedControl(cell, event.key);
      if (!action && !pressed) return;
      // Otherwise the grid would move the focus too, and the browser would click the element focused by then.
      event.preventDefault();
      event.stopPropagation();
      if (!action) pressed?.click();
      else if (action.kind === 'toggle') toggleRow(id);
      else focusRow(api, action.rowId, column);
    },
    [api, toggleRow],
  );
  return { press, toggle: toggleRow };
}

const CONTROL = 'a, button';

/** What a key clicks in a cell: Enter its link or button, Space its checkbox. */
function pressedControl(cell: HTMLElement, key: string): HTMLElement | null {
  if (key === ' ') return cell.querySelector<HTMLElement>('input');
  return key === 'Enter' ? cell.querySelector<HTMLElement>(CONTROL) : null;
}

function treeKey(api: Api, cell: HTMLElement, key: string): TreeKey {
  const hasControl = cell.querySelector(CONTROL) !== null;
  return { key, isNameCell: isNameCell(api, cell.getAttribute('col-id') ?? ''), hasControl };
}

function isNameCell(api: Api, column: string): boolean {
  return column === CARET_COLUMN || column === api.getAllDisplayedColumns()[1]?.getColId();
}

function focusRow(api: Api, id: string, column: string): void {
  const index = api.getRowNode(id)?.rowIndex;
  if (index === null || index === undefined) return;
  api.ensureIndexVisible(index);
  api.setFocusedCell(index, column);
}

export type TreeKeyAction =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'focus'; readonly rowId: string };

export interface TreeKey {
  readonly key: string;
  /** The cell is the caret's or the name's; in other cells the arrows only move the focus. */
  readonly isNameCell: boolean;
  /** The cell holds a link or a button, which Enter clicks. */
  readonly hasControl: boolean;
}

const TOGGLE: TreeKeyAction = { kind: 'toggle' };

/** Enter opens and closes; Right opens; Left closes, or moves to the parent row. Undefined: no effect on the row. */
export function treeKeyAction(
  row: Pick<TreeRow<unknown>, 'id' | 'isOpen'>,
  { key, isNameCell, hasControl }: TreeKey,
): TreeKeyAction | undefined {
  if (key === 'Enter') return hasControl || row.isOpen === undefined ? undefined : TOGGLE;
  if (!isNameCell) return undefined;
  if (key === 'ArrowRight') return row.isOpen === false ? TOGGLE : undefined;
  if (key !== 'ArrowLeft') return undefined;
  if (row.isOpen) return TOGGLE;
  const parent = parentIdOf(row.id);
  return parent === undefined ? undefined : { kind: 'focus', rowId: parent };
}
