/** Returns whether a path matches a glob. */
export type Glob = (path: string) => boolean;

/** One literal character, or `*` within a segment, or `**` across segments. */
type Token = { readonly character: string } | { readonly crosses: boolean };

function tokensOf(pattern: string): Token[] {
  return (pattern.match(/\*+|[^*]/gs) ?? []).map((part) =>
    part.startsWith('*') ? { crosses: part.length > 1 } : { character: part },
  );
}

/** For each prefix of the tokens: whether it matches the text so far, extended by one character. */
function advance(tokens: readonly Token[], fits: readonly boolean[], character: string): boolean[] {
  const next = [false];
  for (const [index, token] of tokens.entries()) {
    const fitsNow =
      'character' in token
        ? fits[index] === true && token.character === character
        : next[index] === true ||
          (fits[index + 1] === true && (token.crosses || character !== '/'));
    next.push(fitsNow);
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
    start.push(start[index] === true && 'crosses' in token);
  return (path) => {
    let fits = start;
    for (const character of path.split('')) fits = advance(tokens, fits, character);
    return fits[tokens.length] === true;
  };
}
