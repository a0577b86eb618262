import { parentIdOf } from './tree-rows.ts';
import type { TreeRow } from './tree.ts';

/** The effect of a key on the row of the focused cell. */
export type TreeKeyAction =
  { readonly kind: 'toggle' } | { readonly kind: 'focus'; readonly rowId: string };

/** A key press in a cell. */
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
