/** Returns a function that makes a value at its first call and returns the same value at each later one. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
