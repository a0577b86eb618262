import { jsonpath, type JSONValue } from 'json-p3';
import { comparisonText, explainJsonPath, shown } from './explain-json-path.ts';

/** The value of a runtime expression, and its path or name. */
interface Located {
  readonly path: string;
  readonly value: unknown;
}

/** The response that a criterion is about, and the outputs of earlier steps. */
export interface CriterionContext {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The value of `$steps.…` and `$inputs.…`; undefined if it is not known. */
  readonly outside: (expression: string) => unknown;
}

export interface Criterion {
  readonly condition: string;
  readonly type?: string | undefined;
  readonly context?: string | undefined;
}

/** A value by JSON pointer, with its JSONPath. */
function locate(body: unknown, pointer: string): Located {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const location: (string | number)[] = [];
  let value = body;
  for (const key of keys) {
    location.push(Array.isArray(value) && /^\d+$/.test(key) ? Number(key) : key);
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[key];
  }
  const node = new jsonpath.JSONPathNode(value as JSONValue, location, body as JSONValue);
  return { path: node.getPath({ form: 'pretty' }), value };
}

export function evaluate(expression: string, context: CriterionContext): Located {
  const text = expression.trim();
  if (text === '$statusCode') return { path: 'status code', value: context.statusCode };
  const [, pointer] = /^\$response\.body(?:#(.*))?$/.exec(text) ?? [];
  if (text.startsWith('$response.body')) return locate(context.body, pointer ?? '');
  const [, header] = /^\$response\.header\.(.+)$/.exec(text) ?? [];
  if (header !== undefined)
    return { path: `header ${header}`, value: context.headers[header.toLowerCase()] };
  return { path: text, value: context.outside(text) };
}

/** The value of one side of a simple criterion: a literal or a runtime expression. */
function sideOf(text: string, context: CriterionContext): Located {
  const quoted = /^'(.*)'$/.exec(text);
  if (quoted) return { path: text, value: quoted[1] };
  if (text.startsWith('$')) return evaluate(text, context);
  try {
    return { path: text, value: JSON.parse(text) as unknown };
  } catch {
    return { path: text, value: text };
  }
}

/** Why a comparison does not hold; empty if it does. Throws for another condition. */
function explainComparison(text: string, context: CriterionContext): string {
  const [, first = '', operator = '', second = ''] =
    /^\s*(\S+)\s*(==|!=|<=|>=|<|>)\s*(.+?)\s*$/.exec(text) ?? [];
  if (operator === '') throw new Error('not a comparison');
  const [left, right] = [first, second].map((side) => sideOf(side, context));
  // The runner treats a missing value as null here.
  if (
    !left ||
    !right ||
    jsonpath.expressions.compare(left.value ?? null, operator, right.value ?? null)
  )
    return '';
  return comparisonText(left.path, operator, right.value, left.value);
}

function explainSimple(condition: string, context: CriterionContext): string {
  const parts = condition.split('&&').map((part) =>
    part
      .split('||')
      .map((one) => explainComparison(one, context))
      .reduce((all, one) => (all === '' || one === '' ? '' : `${all} or ${one}`)),
  );
  return parts.filter((part) => part !== '').join('; ');
}

/** A condition with the values of earlier steps in place of their expressions. */
export const withValues = (condition: string, { outside }: CriterionContext): string =>
  condition.replace(/\{(\$[^}]+)\}/g, (_all, expression: string) =>
    JSON.stringify(outside(expression) ?? null),
  );

/**
 * Why a criterion does not hold, as paths with expected and actual values; undefined for a criterion that cannot be
 * explained.
 */
export function explainCriterion(
  { condition, type = 'simple', context: about = '' }: Criterion,
  context: CriterionContext,
): string | undefined {
  try {
    if (type === 'simple') return explainSimple(condition, context) || undefined;
    const { path, value } = evaluate(about, context);
    if (type === 'regex')
      return `${path}: expected a match of ${condition}, actual ${shown(value)}`;
    return explainJsonPath(withValues(condition, context), value) || undefined;
  } catch {
    return undefined;
  }
}
