/** A place in a JSON value: the object or array that holds it, and its key there. */
export interface Place {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string;
}

/** The segments of a JSON pointer (RFC 6901), without its escapes. */
export function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON pointer of some segments. */
export function pointerOf(segments: readonly string[]): string {
  return segments
    .map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

function isHolder(value: unknown): value is Place['holder'] {
  return typeof value === 'object' && value !== null;
}

function valueAt({ holder, key }: Place): unknown {
  return Object.hasOwn(holder, key) ? (holder as Record<string, unknown>)[key] : undefined;
}

function keysOf(holder: Place['holder'], segment: string): readonly string[] {
  if (segment === '*') return Object.keys(holder);
  // The length of an array is no item of it.
  return Object.prototype.propertyIsEnumerable.call(holder, segment) ? [segment] : [];
}

function holdersOf(value: unknown, segments: readonly string[]): Place['holder'][] {
  let found = isHolder(value) ? [value] : [];
  for (const segment of segments)
    found = found.flatMap((holder) =>
      keysOf(holder, segment)
        .map((key) => valueAt({ holder, key }))
        .filter(isHolder),
    );
  return found;
}

/**
 * The places of a value that a pointer names; the segment `*` names every item and member. Each part of the value is
 * visited at most once, whatever the pointer is.
 */
function placesOf(value: unknown, pointer: string): Place[] {
  const segments = segmentsOf(pointer);
  const last = segments.at(-1) ?? '';
  return holdersOf(value, segments.slice(0, -1)).flatMap((holder) =>
    keysOf(holder, last).map((key) => ({ holder, key })),
  );
}

/** Values of a pointer's places. */
export function valuesAt(value: unknown, pointer: string): unknown[] {
  return placesOf(value, pointer).map(valueAt);
}

/** Replaces the value of each place by what `turn` makes of it; undefined removes it. */
export function replaceAt(value: unknown, pointer: string, turn: (old: unknown) => unknown): void {
  // From the end, so that removing an item moves none that is still to come.
  for (const place of placesOf(value, pointer).reverse()) {
    const { holder, key } = place;
    const next = turn(valueAt(place));
    if (next !== undefined) Object.defineProperty(holder, key, { ...PLAIN, value: next });
    else if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  }
}

const PLAIN = { writable: true, enumerable: true, configurable: true };
