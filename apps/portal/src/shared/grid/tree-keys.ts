import { parentIdOf } from './tree-rows.ts';
import type { TreeRow } from './tree.ts';

/** What a key does to the row of the cell that it is pressed in. */
export type TreeKeyAction =
  { readonly kind: 'toggle' } | { readonly kind: 'focus'; readonly rowId: string };

/** A key in a cell. */
export interface TreeKey {
  readonly key: string;
  /** The cell is the caret's or the name's; in the others the arrows only move. */
  readonly isNameCell: boolean;
  /** The cell holds a link or a button, which Enter presses. */
  readonly hasControl: boolean;
}

const TOGGLE: TreeKeyAction = { kind: 'toggle' };

/** Enter opens and closes; Right opens; Left closes, or goes to the row above in the tree. Undefined: nothing of that. */
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
