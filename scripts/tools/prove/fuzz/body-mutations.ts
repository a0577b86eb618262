import type { FuzzRequest } from './fuzz-request.ts';

/** Position of a value in a JSON value. */
interface Slot {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string | number;
}

/** Maximum depth of a change; bodies may be nested deeper. */
const MAX_DEPTH = 8;

function slotsOf(value: unknown, depth = 0): Slot[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name): Slot[] => {
    const key = Array.isArray(value) ? Number(name) : name;
    return [{ holder: value as Slot['holder'], key }, ...slotsOf(holder[name], depth + 1)];
  });
}

/** Maximum size of a changed body, in bytes; larger bodies are test cases already. */
const MAX_BYTES = 12_000;

const MARK = 'fuzz-this-value';

function parsed(body: Buffer | null): unknown {
  try {
    return JSON.parse((body ?? '').toString());
  } catch {
    return undefined;
  }
}

/**
 * Changes a value in the JSON body of a request, adds or removes a member, or repeats one; `at` selects the position. A
 * body that is not JSON is replaced by the value. The value is JSON text, because some JSON texts have no JavaScript
 * value.
 */
export function mutateBody(request: FuzzRequest, at: number, json: string): FuzzRequest {
  if (request.body !== null && request.body.length > MAX_BYTES) return request;
  const root = { root: parsed(request.body) };
  const slots = root.root === undefined ? [] : slotsOf(root);
  const slot = slots[at % Math.max(slots.length, 1)];
  if (!slot) return { ...request, body: Buffer.from(json) };
  const { holder, key } = slot as { holder: Record<string, unknown>; key: string };
  const previous = holder[key];
  if (at % 5 === 0 && slots.length > 1) delete holder[key];
  else if (at % 5 === 1) holder[`${key}more`] = MARK;
  else holder[key] = MARK;
  let text = JSON.stringify(root.root) ?? json;
  text = text.replace(`"${MARK}"`, () => json);
  // Repeats a member: JSON parsers use the second one.
  if (at % 5 === 2 && text.startsWith('{'))
    text = `{${JSON.stringify(String(key))}:${JSON.stringify(previous) ?? 'null'},${text.slice(1)}`;
  return { ...request, body: Buffer.from(text) };
}
