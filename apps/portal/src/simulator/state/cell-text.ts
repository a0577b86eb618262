/** A value of a table as one line. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value) ?? '';
}

/** What was typed as a value: JSON where it is that and the value before was no text, else the text itself. */
export function valueOf(typed: string, before: unknown): unknown {
  if (typed === 'null') return null;
  if (typeof before === 'string') return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/** The name of a snapshot that a file suggests: what a name may hold of the file's, without its ending. */
export function snapshotNameOf(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').toLowerCase();
  const name = stem.replace(/[^a-z0-9-]+/g, '-').replace(/^-+|-+$/g, '');
  return name.slice(0, 40) || 'snapshot';
}
