/** Suggests a name for what a file holds: the allowed characters of the file's name, without its extension. */
export function nameOfFile(fileName: string, otherwise: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').toLowerCase();
  const name = stem.replace(/[^a-z0-9-]+/g, '-').replace(/^-+|-+$/g, '');
  return name.slice(0, 40) || otherwise;
}
