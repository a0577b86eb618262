/** Returns whether a path matches a glob. */
export type Glob = (path: string) => boolean;

/** One literal character, or `*` within a segment, or `**` across segments. */
type Token = { readonly character: string } | { readonly crossesSegments: boolean };

function tokensOf(pattern: string): Token[] {
  return (pattern.match(/\*+|[^*]/gs) ?? []).map((part) =>
    part.startsWith('*') ? { crossesSegments: part.length > 1 } : { character: part },
  );
}

/** A set of positions in a pattern: one bit each, 32 to a number. */
type Positions = Int32Array;

function positionsOf(tokens: readonly Token[], has: (token: Token) => boolean): Positions {
  const bits = new Int32Array((tokens.length >>> 5) + 1);
  for (const [index, token] of tokens.entries())
    if (has(token)) bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
  return bits;
}

interface Compiled {
  readonly last: number;
  readonly stars: Positions;
  readonly crossingStars: Positions;
  readonly characters: ReadonlyMap<string, Positions>;
}

function compile(tokens: readonly Token[]): Compiled {
  const isStar = (token: Token) => 'crossesSegments' in token;
  const all = new Set(tokens.flatMap((token) => ('character' in token ? [token.character] : [])));
  const characters = [...all].map((one): [string, Positions] => [
    one,
    positionsOf(tokens, (token) => 'character' in token && token.character === one),
  ]);
  return {
    last: tokens.length,
    stars: positionsOf(tokens, isStar),
    crossingStars: positionsOf(
      tokens,
      (token) => 'crossesSegments' in token && token.crossesSegments,
    ),
    characters: new Map(characters),
  };
}

/**
 * Replaces the positions that a text has reached by those of the text with one more character. A star stays, and the
 * position after it is reached too, because it may match nothing; two stars never follow each other.
 */
function advance(reached: Positions, character: string, compiled: Compiled): void {
  const { stars, characters } = compiled;
  const staying = character === '/' ? compiled.crossingStars : stars;
  const equal = characters.get(character);
  let [carried, carriedByStar] = [0, 0];
  for (let word = 0; word < reached.length; word += 1) {
    const before = reached[word] ?? 0;
    const passed = before & (equal?.[word] ?? 0);
    const now = (passed << 1) | carried | (before & (staying[word] ?? 0));
    const atStar = now & (stars[word] ?? 0);
    reached[word] = now | (atStar << 1) | carriedByStar;
    carried = passed >>> 31;
    carriedByStar = atStar >>> 31;
  }
}

/**
 * Compiles a glob for paths: `*` matches any characters except `/`, `**` matches any characters, everything else
 * matches itself. The time is linear in the length of the path for every pattern, unlike that of a regular expression:
 * 32 characters of the pattern are compared at once.
 */
export function compileGlob(pattern: string): Glob {
  if (!pattern.includes('*')) return (path) => path === pattern;
  const compiled = compile(tokensOf(pattern));
  const { last, stars } = compiled;
  return (path) => {
    const reached = new Int32Array((last >>> 5) + 1);
    reached[0] = 1 | (((stars[0] ?? 0) & 1) << 1);
    for (let index = 0; index < path.length; index += 1)
      advance(reached, path.charAt(index), compiled);
    return (((reached[last >>> 5] ?? 0) >>> (last & 31)) & 1) === 1;
  };
}

/** Whether a token can stand for a character. */
function matchesCharacter(token: Token, character: string): boolean {
  return 'character' in token
    ? token.character === character
    : token.crossesSegments || character !== '/';
}

/** Positions in two patterns after one more character that both match. */
function advanceBoth(a: Token, b: Token, i: number, j: number): [number, number][] {
  if ('character' in a && matchesCharacter(b, a.character))
    return [[i + 1, 'character' in b ? j + 1 : j]];
  if ('character' in b && matchesCharacter(a, b.character)) return [[i, j + 1]];
  return [];
}

/** Returns whether there is a path that both globs match; its cost is bounded by the product of their lengths. */
export function globsOverlap(one: string, other: string): boolean {
  const [first, second] = [tokensOf(one), tokensOf(other)];
  const seen = new Set<number>();
  const open: [number, number][] = [[0, 0]];
  for (let state = open.pop(); state; state = open.pop()) {
    const [i, j] = state;
    const key = i * (second.length + 1) + j;
    if (seen.has(key)) continue;
    seen.add(key);
    const [a, b] = [first[i], second[j]];
    if (!a && !b) return true;
    // A star matches nothing at all, or it stays and the other pattern goes on.
    if (a && 'crossesSegments' in a) open.push([i + 1, j]);
    if (b && 'crossesSegments' in b) open.push([i, j + 1]);
    if (a && b) open.push(...advanceBoth(a, b, i, j));
  }
  return false;
}
