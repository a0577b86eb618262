/** What a Map, a WeakMap and an LRU cache have in common. */
interface Cache<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: NoInfer<V>): unknown;
}

/** The cached value of a key; if there is none, `create` makes it. Undefined cannot be cached. */
export function getOrCreate<K, V>(cache: Cache<K, V>, key: K, create: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const created = create();
  cache.set(key, created);
  return created;
}
