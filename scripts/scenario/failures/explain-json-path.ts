import { type Expression, type Operand, parseJsonPath, type Path } from './json-path.ts';
import { childPath, holds, type Node, nodesOf, operandValue } from './json-path-nodes.ts';

/** Conditions of one criterion that a message explains. */
const MAX_REASONS = 4;

/** Rows that are compared to find the one in question. */
const COMPARED_ROWS = 10_000;

/** Maximum number of values that a message names, and of characters of a value. */
const MAX_NAMED_VALUES = 8;
const MAX_LENGTH = 120;

/** A value as JSON; a long one is cut. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value) && value.length > 3) return `a list of ${value.length}`;
  const text = JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text;
}

/** Why a comparison does not hold. */
export function comparisonText(
  path: string,
  operator: string,
  expected: unknown,
  actual: unknown,
): string {
  const words = operator === '!=' ? 'anything but ' : operator === '==' ? '' : `${operator} `;
  return `${path}: expected ${words}${shown(expected)}, actual ${shown(actual)}`;
}

/** All conditions of a conjunction, also those in parentheses. */
const conditionsOf = (expression: Expression): readonly Expression[] =>
  expression.kind === 'and' ? expression.parts.flatMap(conditionsOf) : [expression];

/** The path of an operand as text, below the node that a filter tests. */
function operandPath(operand: Operand, node: Node): string {
  if (operand.kind === 'literal') return shown(operand.value);
  if (operand.kind === 'call')
    return `${operand.name}(${operand.args.map((arg) => operandPath(arg, node)).join(', ')})`;
  const [only] = nodesOf(operand, node);
  if (only) return only.path;
  return operand.segments.reduce(
    (path, { selectors: [selector] }) =>
      selector?.kind === 'name'
        ? childPath(path, selector.name)
        : `${path}[${selector?.kind === 'index' ? selector.index : '*'}]`,
    operand.from === '$' ? '$' : node.path,
  );
}

/** The last filter of a path, with the path of the list that it tests, and that of the list's entries. */
interface LastFilter {
  readonly filter: Expression;
  readonly list: Path;
  readonly entries: Path;
}

function lastFilterOf({ segments, ...path }: Path): LastFilter | undefined {
  const index = segments.findLastIndex(({ selectors }) => selectors[0]?.kind === 'filter');
  const [selector] = segments[index]?.selectors ?? [];
  if (selector?.kind !== 'filter') return undefined;
  const list = segments.slice(0, index);
  const every = {
    descends: segments[index]?.descends ?? false,
    selectors: [{ kind: 'all' }],
  } as const;
  return {
    filter: selector.filter,
    list: { ...path, segments: list },
    entries: { ...path, segments: [...list, every] },
  };
}

/** Why no entry passes the last filter of a path: the values of the nearest entry. */
function explainMissing(path: Path, node: Node): string[] {
  const last = lastFilterOf(path);
  if (!last) return [`${operandPath(path, node)}: expected a value, actual nothing`];
  const { filter, list, entries } = last;
  const nodes = nodesOf(entries, node).slice(0, COMPARED_ROWS);
  // A filter before this one may have selected nothing.
  if (nodes.length === 0 && lastFilterOf(list)) return explainMissing(list, node);
  const listPath = operandPath(list, node);
  const unknown = explainUnknown(filter, nodes);
  if (unknown !== undefined) return [`${listPath}: ${unknown}`];
  const scored = nodes.map((one) => ({ one, score: scoreOf(conditionsOf(filter), one) }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (top, next) => (top && top.score >= next.score ? top : next),
    undefined,
  );
  if (best) return explainFailed(filter, best.one);
  const actual = shown(operandValue(list, node));
  return [`${listPath}: expected an entry that fits, actual ${actual}`];
}

/**
 * How near a node is to what is expected. The first conditions weigh most: they usually say which entry is meant. An
 * entry without the members that they read is of another kind.
 */
function scoreOf(conditions: readonly Expression[], node: Node): number {
  const hasMembers = conditions.some(
    (one) =>
      one.kind === 'compare' &&
      [one.left, one.right].some(
        (side) => side.kind === 'path' && side.from === '@' && nodesOf(side, node).length > 0,
      ),
  );
  const score = conditions.reduce((sum, one) => sum * 2 + Number(holds(one, node)), 0);
  return score + (hasMembers ? 0.5 : 0);
}

/**
 * Why no entry is the one that the first condition names, such as `@.code == 205`: the values that the entries have
 * instead. Undefined if one entry is that one, or if the first condition is another one.
 */
function explainUnknown(filter: Expression, nodes: readonly Node[]): string | undefined {
  const [first] = conditionsOf(filter);
  if (first?.kind !== 'compare' || first.operator !== '==') return undefined;
  const { left, right } = first;
  if (left.kind !== 'path' || left.from !== '@' || left.segments.length !== 1) return undefined;
  const member = left.segments[0]?.selectors[0];
  if (member?.kind !== 'name') return undefined;
  const having = nodes.filter((one) => operandValue(left, one) !== undefined);
  const [one] = having;
  if (!one || having.length < 2 || having.some((entry) => holds(first, entry))) return undefined;
  const values = [...new Set(having.map((entry) => shown(operandValue(left, entry))))];
  const more = values.length - MAX_NAMED_VALUES;
  const named = values.slice(0, MAX_NAMED_VALUES).join(', ');
  return `no entry has ${member.name} ${shown(operandValue(right, one))}; they have ${named}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The values that a condition which holds has read. */
function valuesRead(expression: Expression, node: Node): string[] {
  if (expression.kind === 'and' || expression.kind === 'or')
    return expression.parts
      .filter((part) => holds(part, node))
      .flatMap((part) => valuesRead(part, node));
  if (expression.kind !== 'compare') return [];
  return [expression.left, expression.right]
    .filter(({ kind }) => kind !== 'literal')
    .map((side) => `${operandPath(side, node)} is ${shown(operandValue(side, node))}`);
}

/** What is there although it must not be: the first entry that a path selects. */
function explainPresent(path: Path, node: Node): string[] {
  const [first] = nodesOf(path, node);
  if (!first) return [];
  const filter = lastFilterOf(path)?.filter;
  const actual = (filter && valuesRead(filter, first).join(', ')) || shown(first.value);
  return [`${first.path}: expected nothing there, actual ${actual}`];
}

/** Why a condition does not hold for a node: paths with expected and actual values. */
function explainFailed(expression: Expression, node: Node): string[] {
  switch (expression.kind) {
    case 'and':
      return conditionsOf(expression)
        .filter((part) => !holds(part, node))
        .flatMap((part) => explainFailed(part, node));
    case 'or':
      return [expression.parts.flatMap((part) => explainFailed(part, node)).join(' or ')];
    case 'not': {
      const { part } = expression;
      if (part.kind === 'path') return explainPresent(part, node);
      const actual = valuesRead(part, node).join(', ');
      return [`${node.path}: expected the contrary, actual ${actual}`];
    }
    case 'path':
      return explainMissing(expression, node);
    case 'call':
      return [`${operandPath(expression, node)}: expected true, actual false`];
    case 'compare': {
      const { operator, left, right } = expression;
      const [actual, expected] = [left, right].map((side) => operandValue(side, node));
      return [comparisonText(operandPath(left, node), operator, expected, actual)];
    }
  }
}

/**
 * Why a JSONPath criterion selects nothing in a body: the path, the expected and the actual value of the row in
 * question. Throws for a path that cannot be parsed.
 */
export function explainJsonPath(condition: string, body: unknown): string {
  // The runner evaluates a criterion on a list with the body as its only element.
  const root = [body];
  const reasons = explainMissing(parseJsonPath(condition), { path: '$', value: root, root });
  const further = reasons.length - MAX_REASONS;
  const named = [...reasons.slice(0, MAX_REASONS), ...(further > 0 ? [`and ${further} more`] : [])];
  return named.join('; ').replaceAll('$[0]', '$');
}
