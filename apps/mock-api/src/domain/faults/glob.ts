/** Returns whether a path matches a glob. */
export type Glob = (path: string) => boolean;

/** One literal character, or `*` within a segment, or `**` across segments. */
type Token = { readonly character: string } | { readonly crossesSegments: boolean };

function tokensOf(pattern: string): Token[] {
  return (pattern.match(/\*+|[^*]/gs) ?? []).map((part) =>
    part.startsWith('*') ? { crossesSegments: part.length > 1 } : { character: part },
  );
}

/** For each prefix of the tokens: whether it matches the text so far, extended by one character. */
function advanceByCharacter(
  tokens: readonly Token[],
  matched: readonly boolean[],
  character: string,
): boolean[] {
  const next = [false];
  for (const [index, token] of tokens.entries()) {
    const matchesNow =
      'character' in token
        ? matched[index] === true && token.character === character
        : next[index] === true ||
          (matched[index + 1] === true && (token.crossesSegments || character !== '/'));
    next.push(matchesNow);
  }
  return next;
}

/**
 * Compiles a glob for paths: `*` matches any characters except `/`, `**` matches any characters, everything else
 * matches itself. The cost is bounded by pattern length times path length for every pattern, unlike that of a regular
 * expression.
 */
export function compileGlob(pattern: string): Glob {
  if (!pattern.includes('*')) return (path) => path === pattern;
  const tokens = tokensOf(pattern);
  const start = [true];
  for (const [index, token] of tokens.entries())
    start.push(start[index] === true && 'crossesSegments' in token);
  return (path) => {
    let matched = start;
    for (const character of path.split(''))
      matched = advanceByCharacter(tokens, matched, character);
    return matched[tokens.length] === true;
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
