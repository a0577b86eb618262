/** A selector of a JSONPath (RFC 9535); slices are not supported. */
export type Selector =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'filter'; readonly filter: Expression };

export interface Segment {
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

export type Operand =
  { readonly kind: 'literal'; readonly value: string | number | boolean | null } | Path | Call;

export interface Comparison {
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
const LITERALS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Reads a JSONPath from left to right; throws for what it does not support. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    this.#skipSpace();
    return this.#at >= this.#text.length;
  }

  #skipSpace(): void {
    while (this.#text[this.#at] === ' ') this.#at += 1;
  }

  #takes(token: string): boolean {
    this.#skipSpace();
    if (!this.#text.startsWith(token, this.#at)) return false;
    this.#at += token.length;
    return true;
  }

  #must(token: string): void {
    if (!this.#takes(token)) throw new Error(`${token} is missing at ${this.#at}`);
  }

  #match(expression: RegExp): RegExpExecArray | null {
    this.#skipSpace();
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found;
  }

  path(): Path {
    const from = this.#takes('@') ? '@' : '$';
    if (from === '$') this.#must('$');
    const segments: Segment[] = [];
    for (let next = this.#segment(); next; next = this.#segment()) segments.push(next);
    return { kind: 'path', from, segments };
  }

  #segment(): Segment | undefined {
    const descends = this.#takes('..');
    if (this.#takes('[')) {
      const selectors = [this.#selector()];
      while (this.#takes(',')) selectors.push(this.#selector());
      this.#must(']');
      return { descends, selectors };
    }
    if (!descends && !this.#takes('.')) return undefined;
    if (this.#takes('*')) return { descends, selectors: [{ kind: 'all' }] };
    const name = this.#match(NAME)?.[0];
    if (name === undefined) throw new Error(`a name is missing at ${this.#at}`);
    return { descends, selectors: [{ kind: 'name', name }] };
  }

  #selector(): Selector {
    if (this.#takes('?')) return { kind: 'filter', filter: this.#or() };
    if (this.#takes('*')) return { kind: 'all' };
    const text = this.#string();
    if (text !== undefined) return { kind: 'name', name: text };
    const index = this.#match(NUMBER)?.[0];
    if (index === undefined) throw new Error(`a selector is missing at ${this.#at}`);
    return { kind: 'index', index: Number(index) };
  }

  #string(): string | undefined {
    const found = this.#match(TEXT);
    return found ? (found[1] ?? found[2] ?? '').replace(/\\(.)/g, '$1') : undefined;
  }

  #or(): Expression {
    const parts = [this.#and()];
    while (this.#takes('||')) parts.push(this.#and());
    const [first] = parts;
    return parts.length === 1 && first ? first : { kind: 'or', parts };
  }

  #and(): Expression {
    const parts = [this.#unary()];
    while (this.#takes('&&')) parts.push(this.#unary());
    const [first] = parts;
    return parts.length === 1 && first ? first : { kind: 'and', parts };
  }

  #unary(): Expression {
    if (this.#takes('!')) return { kind: 'not', part: this.#unary() };
    if (this.#takes('(')) {
      const inner = this.#or();
      this.#must(')');
      return inner;
    }
    const left = this.#operand();
    const operator = this.#match(OPERATOR)?.[0];
    if (operator !== undefined) return { kind: 'compare', operator, left, right: this.#operand() };
    if (left.kind === 'literal') throw new Error('a literal is no condition');
    return left;
  }

  #operand(): Operand {
    this.#skipSpace();
    if (/[@$]/.test(this.#text[this.#at] ?? '')) return this.path();
    const text = this.#string();
    if (text !== undefined) return { kind: 'literal', value: text };
    const number = this.#match(NUMBER)?.[0];
    if (number !== undefined) return { kind: 'literal', value: Number(number) };
    const name = this.#match(NAME)?.[0] ?? '';
    const value = LITERALS.get(name);
    if (value !== undefined) return { kind: 'literal', value };
    this.#must('(');
    const args = [this.#operand()];
    while (this.#takes(',')) args.push(this.#operand());
    this.#must(')');
    return { kind: 'call', name, args };
  }
}

/** Parses a JSONPath; throws for what is not supported. */
export function parseJsonPath(text: string): Path {
  const reader = new Reader(text);
  const path = reader.path();
  if (!reader.isAtEnd) throw new Error('the path has an unknown end');
  return path;
}
