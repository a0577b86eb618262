import {
  compile,
  type JSONPathNode,
  type JSONPathQuery,
  type JSONValue,
  jsonpath,
  Nothing,
} from 'json-p3';

const {
  expressions: {
    FilterExpressionLiteral,
    FilterQuery,
    FunctionExtension,
    InfixExpression,
    LogicalExpression,
    PrefixExpression,
    RootQuery,
  },
  selectors: { FilterSelector, NameSelector },
} = jsonpath;
type Expression = InstanceType<typeof jsonpath.expressions.FilterExpression>;

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

export function comparisonText(
  path: string,
  operator: string,
  expected: unknown,
  actual: unknown,
): string {
  const words = operator === '!=' ? 'anything but ' : operator === '==' ? '' : `${operator} `;
  return `${path}: expected ${words}${shown(expected)}, actual ${shown(actual)}`;
}

/** A quoted text, or a number that begins with a zero. */
const TEXT_OR_FRACTION = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?<![\w.])-?0\.\d+/g;

/** Compiles a JSONPath; the library takes `0.25` for a number with a leading zero, but reads `2.5e-1`. */
const read = (path: string): JSONPathQuery =>
  compile(
    path.replace(TEXT_OR_FRACTION, (token) =>
      /^['"]/.test(token) ? token : Number(token).toExponential(),
    ),
  );

/** A query that begins at the document (`$`) or at the node that a filter tests (`@`). */
interface Path {
  readonly isFromRoot: boolean;
  readonly query: JSONPathQuery;
}

const pathOf = (operand: InstanceType<typeof FilterQuery>): Path => ({
  isFromRoot: operand instanceof RootQuery,
  query: operand.path,
});

/** The path of a node as text: `$.data[0]["odd name"]`. */
const textOf = (node: JSONPathNode): string => node.getPath({ form: 'pretty' });

/** The nodes that a path selects, with their places in the document. */
function nodesOf({ isFromRoot, query }: Path, node: JSONPathNode): readonly JSONPathNode[] {
  if (isFromRoot) return query.query(node.root).nodes;
  return query
    .query(node.value)
    .nodes.map(
      ({ value, location }) =>
        new jsonpath.JSONPathNode(value, [...node.location, ...location], node.root),
    );
}

const contextOf = ({ value, root }: JSONPathNode) => ({
  environment: jsonpath.DEFAULT_ENVIRONMENT,
  currentValue: value,
  rootValue: root,
});

const holds = (expression: Expression, node: JSONPathNode): boolean =>
  new LogicalExpression(expression.token, expression).evaluate(contextOf(node));

/** The value of an operand; undefined for nothing. */
function operandValue(operand: Expression, node: JSONPathNode): unknown {
  if (!(operand instanceof FilterQuery)) {
    const value = operand.evaluate(contextOf(node));
    return value === Nothing ? undefined : value;
  }
  const nodes = nodesOf(pathOf(operand), node);
  return nodes.length === 1 ? nodes[0]?.value : undefined;
}

const isJunction = (
  expression: Expression,
  operator: string,
): expression is InstanceType<typeof InfixExpression> =>
  expression instanceof InfixExpression && expression.operator === operator;

/** All conditions of a conjunction or disjunction, also those in parentheses. */
const partsOf = (expression: Expression, operator: '&&' | '||'): readonly Expression[] =>
  isJunction(expression, operator)
    ? [expression.left, expression.right].flatMap((side) => partsOf(side, operator))
    : [expression];

const conditionsOf = (expression: Expression): readonly Expression[] => partsOf(expression, '&&');

/** A path as text: the place of what it selects, or its query below the node that a filter tests. */
function pathText(path: Path, node: JSONPathNode): string {
  const [only] = nodesOf(path, node);
  if (only) return textOf(only);
  const below = path.query.toString({ form: 'pretty' }).slice(1);
  return `${path.isFromRoot ? '$' : textOf(node)}${below}`;
}

function operandText(operand: Expression, node: JSONPathNode): string {
  if (operand instanceof FilterQuery) return pathText(pathOf(operand), node);
  if (operand instanceof FunctionExtension)
    return `${operand.name}(${operand.args.map((arg) => operandText(arg, node)).join(', ')})`;
  return shown(operandValue(operand, node));
}

/** The last filter of a path, with the path of the list that it tests, and that of the list's entries. */
interface LastFilter {
  readonly filter: Expression;
  readonly list: Path;
  readonly entries: Path;
}

function lastFilterOf({ isFromRoot, query }: Path): LastFilter | undefined {
  const index = query.segments.findLastIndex(
    ({ selectors }) => selectors[0] instanceof FilterSelector,
  );
  const segment = query.segments[index];
  const [selector] = segment?.selectors ?? [];
  if (!segment || !(selector instanceof FilterSelector)) return undefined;
  const list = `$${query.segments.slice(0, index).join('')}`;
  const every = segment.toString().startsWith('..') ? '..*' : '[*]';
  return {
    filter: selector.expression.expression,
    list: { isFromRoot, query: read(list) },
    entries: { isFromRoot, query: read(`${list}${every}`) },
  };
}

const isComparison = (expression: Expression): expression is InstanceType<typeof InfixExpression> =>
  expression instanceof InfixExpression && !expression.logical;

/** Whether an operand reads from the node that a filter tests. */
const hasMember = (operand: Expression): operand is InstanceType<typeof FilterQuery> =>
  operand instanceof FilterQuery && !pathOf(operand).isFromRoot;

/** Why no entry passes the last filter of a path: the values of the nearest entry. */
function explainMissing(path: Path, node: JSONPathNode): string[] {
  const last = lastFilterOf(path);
  if (!last) return [`${pathText(path, node)}: expected a value, actual nothing`];
  const { filter, list, entries } = last;
  const nodes = nodesOf(entries, node).slice(0, COMPARED_ROWS);
  // A filter before this one may have selected nothing.
  if (nodes.length === 0 && lastFilterOf(list)) return explainMissing(list, node);
  const listPath = pathText(list, node);
  const unknown = explainUnknown(filter, nodes);
  if (unknown !== undefined) return [`${listPath}: ${unknown}`];
  const scored = nodes.map((one) => ({ one, score: scoreOf(conditionsOf(filter), one) }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (top, next) => (top && top.score >= next.score ? top : next),
    undefined,
  );
  if (best) return explainFailed(filter, best.one);
  const [only] = nodesOf(list, node);
  return [`${listPath}: expected an entry that fits, actual ${shown(only?.value)}`];
}

/**
 * How near a node is to what is expected. The first conditions weigh most: they usually say which entry is meant. An
 * entry without the members that they read is of another kind.
 */
function scoreOf(conditions: readonly Expression[], node: JSONPathNode): number {
  const hasMembers = conditions.some(
    (one) =>
      isComparison(one) &&
      [one.left, one.right].some(
        (side) => hasMember(side) && operandValue(side, node) !== undefined,
      ),
  );
  const score = conditions.reduce((sum, one) => sum * 2 + Number(holds(one, node)), 0);
  return score + (hasMembers ? 0.5 : 0);
}

/**
 * Why no entry is the one that the first condition names, such as `@.code == 205`: the values that the entries have
 * instead. Undefined if one entry is that one, or if the first condition is another one.
 */
function explainUnknown(filter: Expression, nodes: readonly JSONPathNode[]): string | undefined {
  const [first] = conditionsOf(filter);
  if (!first || !isJunction(first, '==')) return undefined;
  const { left, right } = first;
  if (!hasMember(left) || left.path.segments.length !== 1) return undefined;
  const member = left.path.segments[0]?.selectors[0];
  if (!(member instanceof NameSelector)) return undefined;
  const having = nodes.filter((one) => operandValue(left, one) !== undefined);
  const [one] = having;
  if (!one || having.length < 2 || having.some((entry) => holds(first, entry))) return undefined;
  const values = [...new Set(having.map((entry) => shown(operandValue(left, entry))))];
  const more = values.length - MAX_NAMED_VALUES;
  const named = values.slice(0, MAX_NAMED_VALUES).join(', ');
  return `no entry has ${member.name} ${shown(operandValue(right, one))}; they have ${named}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The values that a condition which holds has read. */
function valuesRead(expression: Expression, node: JSONPathNode): string[] {
  if (isJunction(expression, '&&') || isJunction(expression, '||'))
    return [expression.left, expression.right]
      .filter((part) => holds(part, node))
      .flatMap((part) => valuesRead(part, node));
  if (!isComparison(expression)) return [];
  return [expression.left, expression.right]
    .filter((side) => !(side instanceof FilterExpressionLiteral))
    .map((side) => `${operandText(side, node)} is ${shown(operandValue(side, node))}`);
}

/** What is there although it must not be: the first entry that a path selects. */
function explainPresent(path: Path, node: JSONPathNode): string[] {
  const [first] = nodesOf(path, node);
  if (!first) return [];
  const filter = lastFilterOf(path)?.filter;
  const actual = (filter && valuesRead(filter, first).join(', ')) || shown(first.value);
  return [`${textOf(first)}: expected nothing there, actual ${actual}`];
}

function explainFailed(expression: Expression, node: JSONPathNode): string[] {
  if (isJunction(expression, '&&'))
    return conditionsOf(expression)
      .filter((part) => !holds(part, node))
      .flatMap((part) => explainFailed(part, node));
  if (isJunction(expression, '||'))
    return [
      partsOf(expression, '||')
        .flatMap((part) => explainFailed(part, node))
        .join(' or '),
    ];
  if (expression instanceof PrefixExpression) {
    const { right: part } = expression;
    if (part instanceof FilterQuery) return explainPresent(pathOf(part), node);
    return [`${textOf(node)}: expected the contrary, actual ${valuesRead(part, node).join(', ')}`];
  }
  if (expression instanceof FilterQuery) return explainMissing(pathOf(expression), node);
  if (!isComparison(expression))
    return [`${operandText(expression, node)}: expected true, actual false`];
  const { operator, left, right } = expression;
  const [actual, expected] = [left, right].map((side) => operandValue(side, node));
  return [comparisonText(operandText(left, node), operator, expected, actual)];
}

/**
 * Why a JSONPath criterion selects nothing in a body: the path, the expected and the actual value of the row in
 * question. Throws for a path that cannot be parsed.
 */
export function explainJsonPath(condition: string, body: unknown): string {
  // The runner evaluates a criterion on a list with the body as its only element.
  const root = [body as JSONValue];
  const document = new jsonpath.JSONPathNode(root, [], root);
  const reasons = explainMissing({ isFromRoot: true, query: read(condition) }, document);
  const further = reasons.length - MAX_REASONS;
  const named = [...reasons.slice(0, MAX_REASONS), ...(further > 0 ? [`and ${further} more`] : [])];
  return named.join('; ').replaceAll('$[0]', '$');
}
