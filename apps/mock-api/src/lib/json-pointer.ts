/** A location in a JSON value: the object or array that contains it, and its key there. */
export interface Location {
  readonly parent: Record<string, unknown> | unknown[];
  readonly key: string;
}

/** The segments of a JSON pointer (RFC 6901), without its escapes. */
export function pointerSegments(pointer: string): string[] {
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

function isContainer(value: unknown): value is Location['parent'] {
  return typeof value === 'object' && value !== null;
}

function valueAt({ parent, key }: Location): unknown {
  return Object.hasOwn(parent, key) ? (parent as Record<string, unknown>)[key] : undefined;
}

function keysOf(parent: Location['parent'], segment: string): readonly string[] {
  if (segment === '*') return Object.keys(parent);
  // The length of an array is no item of it.
  return Object.prototype.propertyIsEnumerable.call(parent, segment) ? [segment] : [];
}

function parentsOf(value: unknown, segments: readonly string[]): Location['parent'][] {
  let values = isContainer(value) ? [value] : [];
  for (const segment of segments)
    values = values.flatMap((parent) =>
      keysOf(parent, segment)
        .map((key) => valueAt({ parent, key }))
        .filter(isContainer),
    );
  return values;
}

/**
 * The locations of a value that a pointer names; the segment `*` names every item and member. Each part of the value is
 * visited at most once, whatever the pointer is.
 */
function locationsOf(value: unknown, pointer: string): Location[] {
  const segments = pointerSegments(pointer);
  const last = segments.at(-1) ?? '';
  return parentsOf(value, segments.slice(0, -1)).flatMap((parent) =>
    keysOf(parent, last).map((key) => ({ parent, key })),
  );
}

/** Values of a pointer's locations. */
export function valuesAt(value: unknown, pointer: string): unknown[] {
  return locationsOf(value, pointer).map(valueAt);
}

/** Replaces the value of each location by what `change` makes of it; undefined removes it. */
export function replaceAt(
  value: unknown,
  pointer: string,
  change: (old: unknown) => unknown,
): void {
  // From the end, so that removing an item moves none that is still to come.
  for (const location of locationsOf(value, pointer).reverse()) {
    const { parent, key } = location;
    const next = change(valueAt(location));
    if (next !== undefined) Object.defineProperty(parent, key, { ...DATA_PROPERTY, value: next });
    else if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else Reflect.deleteProperty(parent, key);
  }
}

const DATA_PROPERTY = { writable: true, enumerable: true, configurable: true };
