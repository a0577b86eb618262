import { type Expression, type Operand, parseJsonPath, type Path } from './json-path.ts';
import { childPath, holds, type Node, nodesOf, operandValue } from './json-path-nodes.ts';
import { shown, wanted } from './shown-value.ts';

/** Conditions of one criterion that a message explains. */
const MAX_REASONS = 4;

/** Rows that are compared to find the one in question. */
const COMPARED_ROWS = 10_000;

/** All conditions of a conjunction, also those in parentheses. */
const whole = (expression: Expression): readonly Expression[] =>
  expression.kind === 'and' ? expression.parts.flatMap(whole) : [expression];

/** The path of an operand as text, below the node that a filter tests. */
function operandPath(operand: Operand, node: Node, root: unknown): string {
  if (operand.kind === 'literal') return shown(operand.value);
  if (operand.kind === 'call')
    return `${operand.name}(${operand.args.map((arg) => operandPath(arg, node, root)).join(', ')})`;
  const [only] = nodesOf(operand, node, root);
  if (only) return only.path;
  return operand.segments.reduce(
    (path, { selectors: [selector] }) =>
      selector?.kind === 'name'
        ? childPath(path, selector.name)
        : `${path}[${selector?.kind === 'index' ? selector.index : '*'}]`,
    operand.from === '$' ? '$' : node.path,
  );
}

/** The path of the list that a path with a filter at its end tests, and the filter; undefined for any other path. */
function filterOf({
  segments,
  ...path
}: Path): { list: Path; filter: Expression; descends: boolean } | undefined {
  const index = segments.findLastIndex(({ selectors }) => selectors[0]?.kind === 'filter');
  const segment = segments[index];
  const [selector] = segment?.selectors ?? [];
  if (!segment || selector?.kind !== 'filter') return undefined;
  const list = { ...path, segments: segments.slice(0, index) };
  return { list, filter: selector.filter, descends: segment.descends };
}

/** A path up to its last filter. */
function beforeFilter(path: Path): Path {
  const index = path.segments.findLastIndex(({ selectors }) => selectors[0]?.kind === 'filter');
  return { ...path, segments: path.segments.slice(0, index + 1) };
}

/** The entries that the filter at the end of a path tests. */
function testedNodes(
  { list, descends }: { list: Path; descends: boolean },
  node: Node,
  root: unknown,
) {
  const every = { descends, selectors: [{ kind: 'all' } as const] };
  return nodesOf({ ...list, segments: [...list.segments, every] }, node, root).slice(
    0,
    COMPARED_ROWS,
  );
}

/** Why no entry passes the filter of a path: the values of the entry that is the nearest. */
function explainMissing(path: Path, node: Node, root: unknown): string[] {
  const tested = filterOf(path);
  if (!tested) return [`${operandPath(path, node, root)}: expected a value, actual nothing`];
  const parts = whole(tested.filter);
  // The first conditions usually say which entry is meant.
  const score = (one: Node): number =>
    parts.reduce((sum, part) => sum * 2 + Number(holds(part, one, root)), 0);
  const nodes = testedNodes(tested, node, root);
  // A filter before this one may have selected nothing.
  if (nodes.length === 0 && filterOf(tested.list))
    return explainMissing(beforeFilter(tested.list), node, root);
  const unknown = explainUnknown(tested, nodes, node, root);
  if (unknown !== undefined) return [unknown];
  // An entry without the members of the filter is of another kind.
  const scored = nodes.map((one) => ({ one, score: score(one) + hasMembers(parts, one, root) }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (top, next) => (top && top.score >= next.score ? top : next),
    undefined,
  );
  if (best) return explainFailed(tested.filter, best.one, root);
  const place = operandPath(tested.list, node, root);
  return [
    `${place}: expected an entry that fits, actual ${shown(operandValue(tested.list, node, root))}`,
  ];
}

/** Maximum number of values that a message names. */
const NAMED_VALUES = 8;

/**
 * Why no entry is the one that the first condition names, such as `@.code == 205`: the values that the entries have
 * instead. Undefined if one entry is that one, or if the first condition is another one.
 */
function explainUnknown(
  { list, filter }: { list: Path; filter: Expression },
  nodes: readonly Node[],
  node: Node,
  root: unknown,
): string | undefined {
  const [first] = whole(filter);
  if (first?.kind !== 'compare' || first.operator !== '==') return undefined;
  const { left, right } = first;
  const member = left.kind === 'path' && left.from === '@' ? left.segments[0]?.selectors[0] : null;
  if (left.kind !== 'path' || left.segments.length !== 1 || member?.kind !== 'name')
    return undefined;
  const having = nodes.filter((one) => operandValue(left, one, root) !== undefined);
  if (having.length < 2 || having.some((one) => holds(first, one, root))) return undefined;
  const values = [...new Set(having.map((one) => shown(operandValue(left, one, root))))];
  const more = values.length > NAMED_VALUES ? ` and ${values.length - NAMED_VALUES} more` : '';
  const wantedValue = shown(operandValue(right, node, root));
  return `${operandPath(list, node, root)}: no entry has ${member.name} ${wantedValue}; they have ${values.slice(0, NAMED_VALUES).join(', ')}${more}`;
}

/** 0.5 if a node has a member that the conditions read. */
function hasMembers(parts: readonly Expression[], node: Node, root: unknown): number {
  const reads = parts.some(
    (part) =>
      part.kind === 'compare' &&
      [part.left, part.right].some(
        (side) => side.kind === 'path' && side.from === '@' && nodesOf(side, node, root).length > 0,
      ),
  );
  return reads ? 0.5 : 0;
}

/** The values that a condition which holds has read. */
function valuesRead(expression: Expression, node: Node, root: unknown): string[] {
  if (expression.kind === 'and' || expression.kind === 'or')
    return expression.parts
      .filter((part) => holds(part, node, root))
      .flatMap((part) => valuesRead(part, node, root));
  if (expression.kind !== 'compare') return [];
  return [expression.left, expression.right]
    .filter(({ kind }) => kind !== 'literal')
    .map((side) => `${operandPath(side, node, root)} is ${shown(operandValue(side, node, root))}`);
}

/** What is there although it must not be: the first entry that a path selects. */
function explainPresent(path: Path, node: Node, root: unknown): string[] {
  const [first] = nodesOf(path, node, root);
  if (!first) return [];
  const filter = filterOf(path)?.filter;
  const read = filter ? valuesRead(filter, first, root) : [];
  const actual = read.length > 0 ? read.join(', ') : shown(first.value);
  return [`${first.path}: expected nothing there, actual ${actual}`];
}

/** Why a condition does not hold for a node: paths with expected and actual values. */
function explainFailed(expression: Expression, node: Node, root: unknown): string[] {
  switch (expression.kind) {
    case 'and':
      return whole(expression)
        .filter((part) => !holds(part, node, root))
        .flatMap((part) => explainFailed(part, node, root));
    case 'or':
      return [expression.parts.flatMap((part) => explainFailed(part, node, root)).join(' or ')];
    case 'not':
      return expression.part.kind === 'path'
        ? explainPresent(expression.part, node, root)
        : [
            `${node.path}: expected the contrary, actual ${valuesRead(expression.part, node, root).join(', ')}`,
          ];
    case 'path':
      return explainMissing(expression, node, root);
    case 'call':
      return [`${operandPath(expression, node, root)}: expected true, actual false`];
    case 'compare': {
      const { operator, left, right } = expression;
      const [actual, expected] = [left, right].map((side) => operandValue(side, node, root));
      return [
        `${operandPath(left, node, root)}: expected ${wanted(operator, expected)}, actual ${shown(actual)}`,
      ];
    }
  }
}

/**
 * Why a JSONPath criterion selects nothing in a body: the path, the expected and the actual value of the row in
 * question. Throws for a path that cannot be parsed.
 */
export function explainJsonPath(condition: string, body: unknown): string {
  const path = parseJsonPath(condition);
  // The runner evaluates a criterion on a list with the body as its only element.
  const root = [body];
  const reasons = explainMissing(path, { path: '$', value: root }, root);
  const further = reasons.length - MAX_REASONS;
  const shownReasons = [
    ...reasons.slice(0, MAX_REASONS),
    ...(further > 0 ? [`and ${further} more`] : []),
  ];
  return shownReasons.join('; ').replaceAll('$[0]', '$');
}
