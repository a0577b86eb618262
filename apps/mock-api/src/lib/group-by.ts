import { getOrCreate } from './get-or-create.ts';

/** Groups the items by key; keys are in the order of their first item. Node 20 has no `Map.groupBy`. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    getOrCreate(groups, keyOf(item), () => [] as T[]).push(item);
  }
  return groups;
}
