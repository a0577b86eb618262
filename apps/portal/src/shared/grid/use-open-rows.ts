import { useCallback, useState } from 'react';

interface OpenRows<Item> {
  /** The data that the rows belong to. */
  readonly items: readonly Item[];
  readonly ids: ReadonlySet<string>;
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * Which rows are open: those of `initiallyOpen`, none if absent, then as the user toggles them. New data, and leaving
 * the page, set them back; the same data again, as after a refetch without news, do not.
 */
export function useOpenRows<Item>(
  items: readonly Item[],
  initiallyOpen?: (items: readonly Item[]) => readonly string[],
) {
  const [state, setState] = useState<OpenRows<Item>>(() => begin(items, initiallyOpen));
  const current = state.items === items ? state : begin(items, initiallyOpen);
  if (current !== state) setState(current);
  const toggle = useCallback(
    (id: string) => setState((before) => ({ ...before, ids: toggled(before.ids, id) })),
    [],
  );
  return [current.ids, toggle] as const;
}

function begin<Item>(
  items: readonly Item[],
  initiallyOpen: ((items: readonly Item[]) => readonly string[]) | undefined,
): OpenRows<Item> {
  return { items, ids: new Set(initiallyOpen?.(items)) };
}
