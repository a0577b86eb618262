/** False for a text that cannot nest deeper than so many levels, because it has not that many brackets. */
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

/** Whether a value that JSON made nests no deeper than so many levels; a number or text has none. */
export function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  // Not by `for … in`, which makes a string of each index: for millions of elements that ends the process.
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return parts.every((part) => isShallow(part, levels - 1));
}
