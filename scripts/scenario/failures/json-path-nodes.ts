import type { Call, Comparison, Expression, Operand, Path, Selector } from './json-path.ts';

/** A value of a document with its normalized path. */
export interface Node {
  readonly path: string;
  readonly value: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function childrenOf({ path, value }: Node): Node[] {
  if (Array.isArray(value))
    return value.map((item: unknown, index) => ({ path: `${path}[${index}]`, value: item }));
  if (!isObject(value)) return [];
  return Object.entries(value).map(([name, member]) => ({
    path: childPath(path, name),
    value: member as unknown,
  }));
}

/** The path of a member. */
export function childPath(path: string, name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`;
}

const withDescendants = (node: Node): Node[] => [
  node,
  ...childrenOf(node).flatMap(withDescendants),
];

function select(node: Node, selector: Selector, root: unknown): Node[] {
  const { value, path } = node;
  switch (selector.kind) {
    case 'name':
      return isObject(value) && !Array.isArray(value) && Object.hasOwn(value, selector.name)
        ? childrenOf(node).filter((child) => child.path === childPath(path, selector.name))
        : [];
    case 'index':
      return Array.isArray(value) ? [childrenOf(node).at(selector.index) ?? []].flat() : [];
    case 'all':
      return childrenOf(node);
    case 'filter':
      return childrenOf(node).filter((child) => holds(selector.filter, child, root));
  }
}

/** The nodes that a path selects; `node` is the one that a filter tests. */
export function nodesOf({ from, segments }: Path, node: Node, root: unknown): Node[] {
  const start: Node = from === '$' ? { path: '$', value: root } : node;
  return segments.reduce<Node[]>(
    (nodes, { descends, selectors }) =>
      nodes
        .flatMap((one) => (descends ? withDescendants(one) : [one]))
        .flatMap((one) => selectors.flatMap((selector) => select(one, selector, root))),
    [start],
  );
}

function lengthOf(value: unknown): number | undefined {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : undefined;
}

function callValue({ name, args }: Call, node: Node, root: unknown): unknown {
  const [first, second] = args;
  if (name === 'count' && first?.kind === 'path') return nodesOf(first, node, root).length;
  const values = [first, second].map((arg) => arg && operandValue(arg, node, root));
  if (name === 'length') return lengthOf(values[0]);
  if (name === 'value') return values[0];
  const [text, pattern] = values;
  if (typeof text !== 'string' || typeof pattern !== 'string') return false;
  if (name === 'match') return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  if (name === 'search') return new RegExp(pattern, 'u').test(text);
  throw new Error(`the function ${name} is not known`);
}

/** The value of an operand; undefined for nothing. */
export function operandValue(operand: Operand, node: Node, root: unknown): unknown {
  if (operand.kind === 'literal') return operand.value;
  if (operand.kind === 'call') return callValue(operand, node, root);
  const found = nodesOf(operand, node, root);
  return found.length === 1 ? found[0]?.value : undefined;
}

/** Compares two values as JSONPath does: values of different types are not equal, and not ordered. */
export function compares(operator: string, left: unknown, right: unknown): boolean {
  const equal = JSON.stringify(left) === JSON.stringify(right);
  if (operator === '==') return equal;
  if (operator === '!=') return !equal;
  if (operator.endsWith('=') && equal) return true;
  if (typeof left === 'number' && typeof right === 'number')
    return operator.startsWith('<') ? left < right : left > right;
  if (typeof left === 'string' && typeof right === 'string')
    return operator.startsWith('<') ? left < right : left > right;
  return false;
}

function comparisonHolds({ operator, left, right }: Comparison, node: Node, root: unknown) {
  return compares(operator, operandValue(left, node, root), operandValue(right, node, root));
}

/** Whether a filter's condition holds for a node. */
export function holds(expression: Expression, node: Node, root: unknown): boolean {
  switch (expression.kind) {
    case 'or':
      return expression.parts.some((part) => holds(part, node, root));
    case 'and':
      return expression.parts.every((part) => holds(part, node, root));
    case 'not':
      return !holds(expression.part, node, root);
    case 'compare':
      return comparisonHolds(expression, node, root);
    case 'path':
      return nodesOf(expression, node, root).length > 0;
    case 'call':
      return callValue(expression, node, root) === true;
  }
}
