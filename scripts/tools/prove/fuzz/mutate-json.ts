/** Position of a value in a JSON value. */
interface Slot {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

/** Maximum depth of a change; bodies may be nested deeper. */
const MAX_DEPTH = 8;

/** Maximum size of a changed body, in bytes; larger bodies are test cases already. */
const MAX_BYTES = 12_000;

const MARK = 'fuzz-this-value';

function slotsOf(value: unknown, depth = 0): Slot[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [
    { holder, key },
    ...slotsOf(holder[key], depth + 1),
  ]);
}

function parsed(body: Buffer | null): unknown {
  try {
    return JSON.parse((body ?? '').toString());
  } catch {
    return undefined;
  }
}

/**
 * Changes a value in a JSON body, adds or removes a member, or repeats one; `at` selects the position. A body that is
 * not JSON is replaced by the value. The value is JSON text, because some JSON texts have no JavaScript value.
 */
export function mutateJson(body: Buffer | null, at: number, json: string): Buffer | null {
  if (body !== null && body.length > MAX_BYTES) return body;
  const root = { root: parsed(body) };
  const slots = root.root === undefined ? [] : slotsOf(root);
  const slot = slots[at % Math.max(slots.length, 1)];
  if (!slot) return Buffer.from(json);
  const { holder, key } = slot;
  const previous = holder[key];
  if (at % 5 === 0 && slots.length > 1) delete holder[key];
  else if (at % 5 === 1) holder[`${key}more`] = MARK;
  else holder[key] = MARK;
  const text = (JSON.stringify(root.root) ?? json).replace(`"${MARK}"`, () => json);
  if (at % 5 !== 2 || !text.startsWith('{')) return Buffer.from(text);
  // Repeats a member: JSON parsers use the second one.
  const repeated = `${JSON.stringify(key)}:${JSON.stringify(previous) ?? 'null'}`;
  return Buffer.from(`{${repeated},${text.slice(1)}`);
}
