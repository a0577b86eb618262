import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import { comparedValues, isMembers } from './compared-values.ts';
import type { Yaml } from './yaml-text.ts';
import { parseJson } from '#portal/shared/api/parse-json.ts';

interface StoredBody {
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
function readStoredBody(body: string | null): StoredBody {
  const value = parseJson(body ?? '');
  if (value !== undefined) return { value, isWhole: true };
  return { value: parseJson(closedBeginning(body ?? '') ?? ''), isWhole: false };
}

/** Maximum number of JSONPath criteria of a step, and of single values of lists. */
const MAX_FILTERS = 12;
const MAX_VALUES = 6;

/** Texts that a simple criterion can compare. */
const SIMPLE_TEXT = /^[\w .,:!?-]{1,60}$/;

/** The status of a repeated request: it is sent without the tag for which the server returned "not modified". */
const repeatedStatus = ({ status }: JournalEntry): number => (status === 304 ? 200 : (status ?? 0));

/** The code of the envelope, and for an error its text. */
function envelopeCriteria(body: Readonly<Record<string, unknown>>, isError: boolean): Yaml[] {
  const { code, msg, message } = body;
  const name = msg === undefined ? 'message' : 'msg';
  const text = msg ?? message;
  const hasText = isError && typeof text === 'string' && SIMPLE_TEXT.test(text);
  return [
    ...(typeof code === 'number' ? [{ condition: `$response.body#/code == ${code}` }] : []),
    ...(hasText ? [{ condition: `$response.body#/${name} == '${text}'` }] : []),
  ];
}

/** Criteria for what is stable in the body of a response; none if the journal has none, or one that is not JSON. */
function bodyCriteria({ response, status }: JournalEntry, touched: ReadonlySet<string>): Yaml[] {
  const { value, isWhole } = readStoredBody(response.body);
  if (!isMembers(value)) return [];
  const { filters, values } = comparedValues(value['data'], isWhole, touched);
  return [
    ...envelopeCriteria(value, (status ?? 0) >= 400),
    ...filters
      .slice(0, MAX_FILTERS)
      .map((condition) => ({ context: '$response.body', type: 'jsonpath', condition })),
    ...values
      .slice(0, MAX_VALUES)
      .map(([pointer, literal]) => ({ condition: `$response.body#${pointer} == ${literal}` })),
  ];
}

export interface ProposedCriteria {
  readonly criteria: readonly Yaml[];
  readonly comparesBody: boolean;
}

/** The ids of the records that a request changed, and their parts, such as ad unit and bidder. */
export const touchedIds = ({ changes }: JournalEntry): string[] =>
  changes.flatMap(({ id }) => [id, ...id.split(/[\s,:/]+/)]);

/** Criteria for the response of a request; `touched` are the ids of records that earlier ones changed. */
export function proposedCriteria(
  entry: JournalEntry,
  touched: ReadonlySet<string>,
): ProposedCriteria {
  const body = bodyCriteria(entry, touched);
  return {
    criteria: [{ condition: `$statusCode == ${repeatedStatus(entry)}` }, ...body],
    comparesBody: body.length > 0,
  };
}
