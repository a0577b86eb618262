/** Says whether a path fits a glob. */
export type Glob = (path: string) => boolean;

/** One character that must stand there, or `*` within a segment, or `**` across segments. */
type Token = { readonly character: string } | { readonly crosses: boolean };

function tokensOf(pattern: string): Token[] {
  return (pattern.match(/\*+|[^*]/gs) ?? []).map((part) =>
    part.startsWith('*') ? { crosses: part.length > 1 } : { character: part },
  );
}

/** Whether each beginning of the tokens fits the text so far, after one more character of it. */
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
 * A glob on paths: `*` stands for any characters but `/`, `**` for any at all, everything else for itself. The work is
 * bounded by pattern times path, whatever the pattern: a regular expression's is not.
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
