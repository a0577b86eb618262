/** False for a JSON text that cannot nest deeper than `levels`, because it has at most that many opening brackets. */
export function mayNest(text: string, levels: number): boolean {
  let brackets = 0;
  for (const bracket of '{[') {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      brackets += 1;
      if (brackets > levels) return true;
    }
  }
  return false;
}

/** Whether a value parsed from JSON nests at most `levels` deep; a scalar has no level. */
export function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  // `for … in` would create a string for each index: for millions of elements this ends the process.
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return parts.every((part) => isShallow(part, levels - 1));
}
