import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

interface OpenRows<Item> {
  /** The data that the rows belong to. */
  readonly items: readonly Item[];
  readonly ids: ReadonlySet<string>;
}

/** The set with an id added, or removed if it was in it. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * The open rows: initially those of `initiallyOpen`, none if absent, then as the user toggles them. New data, and
 * leaving the page, reset them; equal data, as after a refetch without changes, do not.
 */
export function useOpenRows<Item>(
  items: readonly Item[],
  initiallyOpen?: (items: readonly Item[]) => readonly string[],
) {
  const initial = (): OpenRows<Item> => ({ items, ids: new Set(initiallyOpen?.(items)) });
  const [state, setState] = useState(initial);
  const current = state.items === items ? state : initial();
  if (current !== state) setState(current);
  const toggle = useCallback(
    (id: string) => setState((before) => ({ ...before, ids: toggled(before.ids, id) })),
    [],
  );
  return [current.ids, toggle] as const;
}

/** Open rows that are stored outside the table, usually in the URL; the owner decides which of them still exist. */
export interface OpenRowsControl {
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Like `useOpenRows`, with the ids of an owner; without an owner no row is open and none opens. */
export function useOwnedOpenRows(owner: OpenRowsControl | undefined) {
  const ownedIds = owner?.ids;
  const ids = useMemo((): ReadonlySet<string> => new Set(ownedIds), [ownedIds]);
  const latest = useRef(owner);
  useEffect(() => {
    latest.current = owner;
  }, [owner]);
  // A stable function, so that cells need not render again; two quick clicks both count.
  const toggle = useCallback((id: string) => {
    if (!latest.current) return;
    const next = [...toggled(new Set(latest.current.ids), id)];
    latest.current = { ...latest.current, ids: next };
    latest.current.onChange(next);
  }, []);
  return [ids, toggle] as const;
}
