/** A selector of a JSONPath (RFC 9535); slices are not supported. */
export type Selector =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'filter'; readonly filter: Expression };

interface Segment {
  /** Whether it also selects from everything below. */
  readonly descends: boolean;
  readonly selectors: readonly Selector[];
}

export interface Path {
  readonly kind: 'path';
  /** `$` for the document, `@` for the node that a filter tests. */
  readonly from: '$' | '@';
  readonly segments: readonly Segment[];
}

export interface Call {
  readonly kind: 'call';
  readonly name: string;
  readonly args: readonly Operand[];
}

export type Operand = { readonly kind: 'literal'; readonly value: unknown } | Path | Call;

interface Comparison {
  readonly kind: 'compare';
  readonly operator: string;
  readonly left: Operand;
  readonly right: Operand;
}

export type Expression =
  | { readonly kind: 'or' | 'and'; readonly parts: readonly Expression[] }
  | { readonly kind: 'not'; readonly part: Expression }
  | Comparison
  | Path
  | Call;

const OPERATOR = /==|!=|<=|>=|<|>/y;
const NAME = /[A-Za-z_\u0080-\uffff][\w\u0080-\uffff-]*/y;
const NUMBER = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y;
const TEXT = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/y;
const CONSTANT = /(true|false|null)(?![\w-])/y;

/** Reads a JSONPath from left to right; throws for what it does not support. */
class Reader {
  /** Whether more than two conditions are joined by `&&` without parentheses around two of them. */
  hasChain = false;
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Path {
    const path = this.#path();
    if (this.#position < this.#text.length) throw new Error('the path has an unknown end');
    return path;
  }

  #accept(token: string): boolean {
    while (this.#text[this.#position] === ' ') this.#position += 1;
    if (!this.#text.startsWith(token, this.#position)) return false;
    this.#position += token.length;
    return true;
  }

  #expect(token: string): void {
    if (!this.#accept(token)) throw new Error(`${token} is missing at ${this.#position}`);
  }

  #match(expression: RegExp): RegExpExecArray | null {
    this.#accept('');
    expression.lastIndex = this.#position;
    const found = expression.exec(this.#text);
    if (found) this.#position += found[0].length;
    return found;
  }

  #list<T>(read: () => T, separator: string): [T, ...T[]] {
    const items: [T, ...T[]] = [read()];
    while (this.#accept(separator)) items.push(read());
    return items;
  }

  #path(): Path {
    const from = this.#accept('@') ? '@' : '$';
    if (from === '$') this.#expect('$');
    const segments: Segment[] = [];
    for (let next = this.#segment(); next; next = this.#segment()) segments.push(next);
    return { kind: 'path', from, segments };
  }

  #segment(): Segment | undefined {
    const descends = this.#accept('..');
    if (this.#accept('[')) {
      const selectors = this.#list(() => this.#selector(), ',');
      this.#expect(']');
      return { descends, selectors };
    }
    if (!descends && !this.#accept('.')) return undefined;
    if (this.#accept('*')) return { descends, selectors: [{ kind: 'all' }] };
    const name = this.#match(NAME)?.[0];
    if (name === undefined) throw new Error(`a name is missing at ${this.#position}`);
    return { descends, selectors: [{ kind: 'name', name }] };
  }

  #selector(): Selector {
    if (this.#accept('?')) return { kind: 'filter', filter: this.#or() };
    if (this.#accept('*')) return { kind: 'all' };
    const name = this.#string();
    if (name !== undefined) return { kind: 'name', name };
    const index = this.#match(NUMBER)?.[0];
    if (index === undefined) throw new Error(`a selector is missing at ${this.#position}`);
    return { kind: 'index', index: Number(index) };
  }

  #string(): string | undefined {
    const found = this.#match(TEXT);
    return found ? (found[1] ?? found[2] ?? '').replace(/\\(.)/g, '$1') : undefined;
  }

  #or(): Expression {
    const parts = this.#list(() => this.#and(), '||');
    return parts.length === 1 ? parts[0] : { kind: 'or', parts };
  }

  #and(): Expression {
    const parts = this.#list(() => this.#unary(), '&&');
    if (parts.length > 2) this.hasChain = true;
    return parts.length === 1 ? parts[0] : { kind: 'and', parts };
  }

  #unary(): Expression {
    if (this.#accept('!')) return { kind: 'not', part: this.#unary() };
    if (this.#accept('(')) {
      const inner = this.#or();
      this.#expect(')');
      return inner;
    }
    const left = this.#operand();
    const operator = this.#match(OPERATOR)?.[0];
    if (operator !== undefined) return { kind: 'compare', operator, left, right: this.#operand() };
    if (left.kind === 'literal') throw new Error('a literal is no condition');
    return left;
  }

  #operand(): Operand {
    this.#accept('');
    if (/[@$]/.test(this.#text[this.#position] ?? '')) return this.#path();
    const text = this.#string();
    if (text !== undefined) return { kind: 'literal', value: text };
    const number = this.#match(NUMBER)?.[0];
    if (number !== undefined) return { kind: 'literal', value: Number(number) };
    const constant = this.#match(CONSTANT)?.[0];
    if (constant !== undefined) return { kind: 'literal', value: JSON.parse(constant) as unknown };
    const name = this.#match(NAME)?.[0] ?? '';
    this.#expect('(');
    const args = this.#list(() => this.#operand(), ',');
    this.#expect(')');
    return { kind: 'call', name, args };
  }
}

/** Parses a JSONPath; throws for what is not supported. */
export const parseJsonPath = (text: string): Path => new Reader(text).whole();

/**
 * Whether a JSONPath joins more than two conditions with `&&` without parentheses around two of them, in any of its
 * filters. False for a path that cannot be parsed.
 */
export function hasChain(condition: string): boolean {
  // The values of earlier steps are not known yet; any literal has the same structure.
  const reader = new Reader(condition.replace(/\{\$[^}]+\}/g, '0'));
  try {
    reader.whole();
    return reader.hasChain;
  } catch {
    return false;
  }
}
