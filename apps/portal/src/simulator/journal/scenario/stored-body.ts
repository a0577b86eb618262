import { parseJson } from '#portal/shared/api/parse-json.ts';

export interface StoredBody {
  readonly value: unknown;
  /** Whether the whole body is stored; of a longer one, the list or object `data` ends early. */
  readonly isWhole: boolean;
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Depth of the members of `data`: below the envelope and `data` itself. */
const DATA_DEPTH = 2;

/** Texts of JSON, whose brackets and commas do not count, and the characters that do. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],]/gs;

/** A cut JSON text up to the last whole member of `data`, with its brackets closed; undefined without such a member. */
function closedBeginning(text: string): string | undefined {
  const open: string[] = [];
  let beginning: string | undefined;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const closing = CLOSING[token];
    if (closing !== undefined) open.push(closing);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && open.length === DATA_DEPTH)
      beginning = text.slice(0, index) + open.toReversed().join('');
  }
  return beginning;
}

/** Reads a stored body; the journal cuts long ones. Its value is undefined if it is not JSON. */
export function readStoredBody(body: string | null): StoredBody {
  const value = parseJson(body ?? '');
  if (value !== undefined) return { value, isWhole: true };
  return { value: parseJson(closedBeginning(body ?? '') ?? ''), isWhole: false };
}
