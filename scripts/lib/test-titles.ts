import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The title of one test, where it stands, and whether it drives a real browser. */
export interface TestTitle {
  readonly text: string;
  readonly file: string;
  readonly line: number;
  readonly browser: boolean;
}

const TEST_FOLDERS = ['apps/mock-api/test', 'apps/portal/test', 'apps/portal/e2e', 'scripts/test'];
const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** A call of `it`, `test` or one of their forms such as `it.each(...)`, up to the opening quote of its title. */
const TEST_CALL = /\b(?:it|test)(?:\.each)?\s*\(\s*(['"`])/g;
const EACH_TITLE = /\)\s*\(\s*(['"`])/g;
/** IDs alone in a string: a column of a table whose rows are tests. */
const ID = '[A-Z][A-Z0-9]*-\\d{3}';
const ID_COLUMN = new RegExp(`(['"\`])(${ID}(?: ${ID})*)\\1`, 'g');

/** The titles in a test file's source, and where each begins. */
export function titlesIn(text: string): { text: string; index: number }[] {
  const found: { text: string; index: number }[] = [];
  for (const pattern of [TEST_CALL, EACH_TITLE]) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index + match[0].length;
      const end = text.indexOf(match[1] ?? "'", start);
      found.push({ text: text.slice(start, end), index: match.index });
    }
  }
  for (const match of text.matchAll(ID_COLUMN))
    found.push({ text: `${match[2] ?? ''} in a table`, index: match.index });
  return found;
}

/** The titles of all tests of the repository, as they stand in the source. */
export function readTestTitles(root: string): TestTitle[] {
  return TEST_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => TEST_FILE.test(name))
      .sort()
      .flatMap((name) => {
        const path = join(root, folder, name);
        const source = readFileSync(path, 'utf8');
        return titlesIn(source).map(({ text, index }) => ({
          text,
          file: relative(root, path),
          line: source.slice(0, index).split('\n').length,
          browser: folder.endsWith('/e2e'),
        }));
      }),
  );
}
