/** Returns the entries of a list by a key, in the order of their first entry. Node 20 has no `Map.groupBy`. */
export function groupBy<K, V>(entries: Iterable<V>, keyOf: (entry: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}
