import type { Call, Expression, Operand, Path, Selector } from './json-path.ts';

/** A value of a document with its normalized path. */
export interface Node {
  readonly path: string;
  readonly value: unknown;
  /** The document. */
  readonly root: unknown;
}

/** The path of a member. */
export const childPath = (path: string, name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`;

function childrenOf({ path, value, root }: Node): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value as Record<string, unknown>).map(([key, member]) => ({
    path: isList ? `${path}[${key}]` : childPath(path, key),
    value: member,
    root,
  }));
}

const withDescendants = (node: Node): Node[] => [
  node,
  ...childrenOf(node).flatMap(withDescendants),
];

function select(node: Node, selector: Selector): Node[] {
  const children = childrenOf(node);
  const isList = Array.isArray(node.value);
  switch (selector.kind) {
    case 'name':
      return isList
        ? []
        : children.filter(({ path }) => path === childPath(node.path, selector.name));
    case 'index':
      return isList ? [children.at(selector.index) ?? []].flat() : [];
    case 'all':
      return children;
    case 'filter':
      return children.filter((child) => holds(selector.filter, child));
  }
}

/** The nodes that a path selects; `node` is the one that a filter tests. */
export function nodesOf({ from, segments }: Path, node: Node): Node[] {
  const { root } = node;
  let nodes = [from === '$' ? { path: '$', value: root, root } : node];
  for (const { descends, selectors } of segments)
    nodes = nodes
      .flatMap((one) => (descends ? withDescendants(one) : [one]))
      .flatMap((one) => selectors.flatMap((selector) => select(one, selector)));
  return nodes;
}

function lengthOf(value: unknown): number | undefined {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
}

function callValue({ name, args }: Call, node: Node): unknown {
  const [first] = args;
  if (name === 'count' && first?.kind === 'path') return nodesOf(first, node).length;
  const [value, pattern] = args.map((arg) => operandValue(arg, node));
  if (name === 'length') return lengthOf(value);
  if (name === 'value') return value;
  if (typeof value !== 'string' || typeof pattern !== 'string') return false;
  if (name === 'match') return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  if (name === 'search') return new RegExp(pattern, 'u').test(value);
  throw new Error(`the function ${name} is not known`);
}

/** The value of an operand; undefined for nothing. */
export function operandValue(operand: Operand, node: Node): unknown {
  if (operand.kind === 'literal') return operand.value;
  if (operand.kind === 'call') return callValue(operand, node);
  const found = nodesOf(operand, node);
  return found.length === 1 ? found[0]?.value : undefined;
}

/** Compares two values as JSONPath does: values of different types are not equal, and not ordered. */
export function compares(operator: string, left: unknown, right: unknown): boolean {
  const isEqual = JSON.stringify(left) === JSON.stringify(right);
  if (operator === '!=') return !isEqual;
  if (operator.endsWith('=') && isEqual) return true;
  const isOrdered =
    (typeof left === 'number' && typeof right === 'number') ||
    (typeof left === 'string' && typeof right === 'string');
  if (operator === '==' || !isOrdered) return false;
  return operator.startsWith('<') ? left < right : left > right;
}

/** Whether a filter's condition holds for a node. */
export function holds(expression: Expression, node: Node): boolean {
  switch (expression.kind) {
    case 'or':
      return expression.parts.some((part) => holds(part, node));
    case 'and':
      return expression.parts.every((part) => holds(part, node));
    case 'not':
      return !holds(expression.part, node);
    case 'compare': {
      const { operator, left, right } = expression;
      return compares(operator, operandValue(left, node), operandValue(right, node));
    }
    case 'path':
      return nodesOf(expression, node).length > 0;
    case 'call':
      return callValue(expression, node) === true;
  }
}
