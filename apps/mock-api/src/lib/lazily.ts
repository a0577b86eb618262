/** Returns a function that makes a value at its first call and returns the same value at each later one. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

type Made<M extends Record<string, () => unknown>> = {
  readonly [Name in keyof M]: ReturnType<M[Name]>;
};

/** An object whose properties are made at their first use. */
export function lazyProperties<M extends Record<string, () => unknown>>(makers: M): Made<M> {
  const properties = Object.entries(makers).map(
    ([name, make]) => [name, { get: lazily(make), enumerable: true }] as const,
  );
  return Object.defineProperties({}, Object.fromEntries(properties)) as Made<M>;
}
