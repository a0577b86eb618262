import { AppError, invalid } from '#api/app-error.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { isShallow, mayNest } from '#api/lib/json-depth.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';

/** The key that no schema has, and that would set the prototype on assignment. */
const PROTOTYPE_KEY = '__proto__';

/** A text that contains that key, or may contain it with escapes. */
const MAY_HAVE_KEY = /__proto__|\\u/;

/** The JSON pointer of an object with that key; undefined when there is none. The depth of the value is bounded. */
function pointerOfKey(value: unknown, pointer: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, PROTOTYPE_KEY)) return pointer;
  for (const [key, member] of Object.entries(value)) {
    const pointerBelow = pointerOfKey(member, `${pointer}/${key}`);
    if (pointerBelow !== undefined) return pointerBelow;
  }
  return undefined;
}

/** The value of a JSON body; throws `unreadableBody`, and `invalid` for the field `__proto__`. */
function readBody(bytes: Buffer): unknown {
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new AppError('unreadableBody');
  }
  const levels = LIMITS.jsonLevels;
  if (mayNest(text, levels) && !isShallow(value, levels)) throw new AppError('unreadableBody');
  const pointer = MAY_HAVE_KEY.test(text) ? pointerOfKey(value, '/body') : undefined;
  if (pointer === undefined) return value;
  const message = `must NOT have additional properties: ${PROTOTYPE_KEY}`;
  throw invalid(pointer, message);
}

/** Parses JSON bodies: UTF-8 only and of bounded depth; `__proto__` is an unknown field like any other. */
export const jsonBodiesPlugin = definePlugin('json-bodies', [], (app) => {
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_, bytes, read) => {
    try {
      read(null, readBody(bytes));
    } catch (error) {
      read(error as AppError);
    }
  });
});
