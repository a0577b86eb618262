import { type Expression, type Operand, parseJsonPath, type Path } from './json-path.ts';

const filtersOf = ({ segments }: Path): Expression[] =>
  segments.flatMap(({ selectors }) =>
    selectors.flatMap((selector) => (selector.kind === 'filter' ? [selector.filter] : [])),
  );

function operandHasChain(operand: Operand): boolean {
  if (operand.kind === 'path') return filtersOf(operand).some(expressionHasChain);
  return operand.kind === 'call' && operand.args.some(operandHasChain);
}

function expressionHasChain(expression: Expression): boolean {
  switch (expression.kind) {
    case 'and':
      return expression.parts.length > 2 || expression.parts.some(expressionHasChain);
    case 'or':
      return expression.parts.some(expressionHasChain);
    case 'not':
      return expressionHasChain(expression.part);
    case 'compare':
      return operandHasChain(expression.left) || operandHasChain(expression.right);
    case 'path':
    case 'call':
      return operandHasChain(expression);
  }
}

/**
 * Whether a JSONPath joins more than two conditions with `&&` without parentheses around two of them, in any of its
 * filters. False for a path that cannot be parsed.
 */
export function hasChain(condition: string): boolean {
  // The values of earlier steps are not known yet; any literal has the same structure.
  const text = condition.replace(/\{\$[^}]+\}/g, '0');
  try {
    return operandHasChain(parseJsonPath(text));
  } catch {
    return false;
  }
}
