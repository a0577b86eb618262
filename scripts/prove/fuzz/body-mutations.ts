import type { FuzzRequest } from './fuzz-request.ts';

/** Where a value stands in a JSON text. */
interface Slot {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string | number;
}

/** Bodies may be nested as deeply as they like; changes are made near the top. */
const DEEPEST = 8;

function slotsOf(value: unknown, depth = 0): Slot[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name): Slot[] => {
    const key = Array.isArray(value) ? Number(name) : name;
    return [{ holder: value as Slot['holder'], key }, ...slotsOf(holder[name], depth + 1)];
  });
}

/** Bodies of more bytes are bombs already. */
const LONGEST = 12_000;

const MARK = 'fuzz-this-place';

function parsed(body: Buffer | null): unknown {
  try {
    return JSON.parse((body ?? '').toString());
  } catch {
    return undefined;
  }
}

/**
 * A request whose JSON body holds another value somewhere, has one member more or less, or a member twice; `at` says
 * where. What is no JSON becomes that value. The value is JSON text, since not every such text can be had as a value.
 */
export function mutateBody(request: FuzzRequest, at: number, json: string): FuzzRequest {
  if (request.body !== null && request.body.length > LONGEST) return request;
  const root = { root: parsed(request.body) };
  const slots = root.root === undefined ? [] : slotsOf(root);
  const slot = slots[at % Math.max(slots.length, 1)];
  if (!slot) return { ...request, body: Buffer.from(json) };
  const { holder, key } = slot as { holder: Record<string, unknown>; key: string };
  const kept = holder[key];
  if (at % 5 === 0 && slots.length > 1) delete holder[key];
  else if (at % 5 === 1) holder[`${key}more`] = MARK;
  else holder[key] = MARK;
  let text = JSON.stringify(root.root) ?? json;
  text = text.replace(`"${MARK}"`, () => json);
  // A member that stands twice: the second wins, wherever it is read.
  if (at % 5 === 2 && text.startsWith('{'))
    text = `{${JSON.stringify(String(key))}:${JSON.stringify(kept) ?? 'null'},${text.slice(1)}`;
  return { ...request, body: Buffer.from(text) };
}
