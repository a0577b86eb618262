import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { API_ROUTES, CONTROL_ROUTES } from '#api/contract/values/routes.ts';
import {
  anchorsOf,
  codeOf,
  DOCUMENTS,
  linksOf,
  type MarkdownDocument,
  readDocument,
  sectionOf,
  spansOf,
  wordsOf,
} from './helpers/markdown.ts';
import { hiddenMisses, tablesOf } from './helpers/markdown-tables.ts';
import { ROOT } from '../lib/run.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('a document with measured figures', () => {
  it.each(['performance.md', 'reliability.md'])(
    '%s marks every figure that misses its limit',
    (name) => {
      const document = read(join('docs', name));
      expect(tablesOf(document)).not.toEqual([]);
      expect(hiddenMisses(document)).toEqual([]);
    },
  );
});

describe('a figure that misses its limit', () => {
  const table = (header: string, row: string) =>
    `${header}\n${header.replaceAll(/[^|]+/g, '---')}\n${row}\n`;

  it.each([
    ['| what | measured | wanted |', '| start | 0.61 s | under 0.5 s |'],
    ['| what | median | 99 % | wanted |', '| make | 3.8 ms | 51.5 ms | under 50 ms |'],
    ['| what | measured | wanted |', '| lost writes | 3 | 0 |'],
    ['| call | ours | ratio | wanted |', '| users | 27599 | 0.55 | at least 0.6 |'],
    ['| part | kB | at most |', '| `index.html` | 196.7 | 150.0 |'],
    ['| what | before | end | growth | wanted |', '| heap | 1 | 2 | 12.0 % | at most 10 % |'],
  ])('is found in %s %s', (header, row) => {
    expect(hiddenMisses(table(header, row))).toHaveLength(1);
    const marked = row.replace(/ \|$/, ', missed |');
    expect(hiddenMisses(table(header, marked))).toEqual([]);
  });

  it.each([
    ['| what | measured | wanted |', '| start | 0.46 s | under 0.5 s |'],
    ['| what | measured | wanted |', '| looks | 669 | all good |'],
    [
      '| what | before | end | growth | wanted |',
      '| heap | 39 MiB | 40 MiB | 2.5 % | at most 10 % |',
    ],
    ['| call | ours | ratio | wanted |', '| users | 27599 | 0.66 | at least 0.6 |'],
    ['| use | light | at least |', '| text | 17.79 | 4.5 |'],
  ])('is not found in %s %s', (header, row) => {
    expect(hiddenMisses(table(header, row))).toEqual([]);
  });
});

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');

/** Folders from which documents name files, besides the root. */
const BASES = [
  '',
  'docs',
  'fixtures',
  ...['src', 'test', ''].map((one) => `apps/mock-api/${one}`),
].concat(['src', 'test', ''].map((one) => `apps/portal/${one}`));

/** `a/{b,c}` as `a/b` and `a/c`; in a table the sign between the choices may be `\\|`. */
function unfolded(path: string): string[] {
  const [, before, choices, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (choices === undefined) return [path];
  return choices.split(/,|\\?\|/).flatMap((choice) => unfolded(`${before}${choice}${after}`));
}

/** Returns true for a file or folder that a document names; a test also without its ending. */
function isFile(path: string): boolean {
  const known = path.replace(/\/?[^/]*\*.*$/, '').replace(/\/$/, '');
  return BASES.some((base) =>
    ['', '.test.ts', '.ts'].some((ending) => existsSync(join(ROOT, base, known + ending))),
  );
}

/** Files that are made when commands run. */
const MADE = /^\.reports\/|^(stories|publishers|worlds|snapshots)\//;

/** What looks like a path and is none, by its first part: media types, packages, addresses. */
function isPath(span: string): boolean {
  if (!/^[\w.-]+(\/[\w.{},*-]+)+\/?$/.test(span) || MADE.test(span)) return false;
  const [first = ''] = span.split('/');
  return BASES.some((base) => existsSync(join(ROOT, base, first)));
}

const ROUTES = Object.values({ ...API_ROUTES, ...CONTROL_ROUTES }).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The paths of the API and of the control plane that a text names, with their method if it has one. */
function requestsIn(code: string): [method: string | undefined, path: string][] {
  const found = code.matchAll(
    /(?:\b(GET|POST|PUT|PATCH|DELETE)\b[^/]{0,20})?(?<![a-z./_-])(\/(?:v1|__sim)\/[^\s'"`?,)]*)/g,
  );
  return [...found]
    .flatMap(([, method, path = '']) =>
      unfolded(path).map((one): [string | undefined, string] => [method, one]),
    )
    .filter(([, path]) => !/[…*]/.test(path));
}

const isServed = ([method, path]: [string | undefined, string]): boolean =>
  /\/(reference|openapi\.json|states)$/.test(path) ||
  ROUTES.some((one) => one.pattern.test(path) && (method === undefined || one.method === method));

const found = (pattern: string, ...folders: string[]): Set<string> =>
  new Set(git('grep', '-hoE', pattern, '--', ...folders));

/** Names in capitals that the sources have: environment variables, columns, values of the contract. */
const CAPITALS = /\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g;
const KNOWN_CAPITALS = found(CAPITALS.source, 'apps', 'scripts', 'fixtures', '.ci');

const OPTIONS = /--[a-z][a-z-]+/g;
const KNOWN_OPTIONS = found(`[-]${OPTIONS.source.slice(1)}`, 'apps', 'scripts', '.ci', '.github');

const DECISIONS = join(ROOT, 'docs/decisions');

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Scripts of npm's own. */
const OF_NPM = ['ci', 'install', 'audit', 'rebuild'];

const scriptsIn = (code: string): string[] =>
  [...code.matchAll(/\bnpm (?:-\w+ )*(?:run (?:-s )?)?([a-z][\w:-]*)/g)].map(
    ([, name = '']) => name,
  );

function brokenLinks(document: MarkdownDocument): string[] {
  return linksOf(document).filter((target) => {
    if (/^https?:/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const path = file === '' ? document.path : join(dirname(document.path), file);
    if (!existsSync(join(ROOT, path))) return true;
    return anchor !== undefined && !anchorsOf(readDocument(path)).includes(anchor);
  });
}

describe.each(DOCUMENTS)('$path', (document) => {
  const code = codeOf(document);

  it('links to files, pictures and headings that are there', () => {
    expect(brokenLinks(document)).toEqual([]);
  });

  it('names files, scripts and requests that are there', () => {
    const words = code.flatMap((one) => one.split(/[\s'"=]+/));
    const paths = words.filter(isPath).flatMap(unfolded);
    expect(paths.filter((path) => !isFile(path))).toEqual([]);
    const known = [...Object.keys(scripts), ...OF_NPM];
    expect(code.flatMap(scriptsIn).filter((name) => !known.includes(name))).toEqual([]);
    expect(code.flatMap(requestsIn).filter((one) => !isServed(one))).toEqual([]);
  });

  it('names variables, values and options that the sources have', () => {
    const capitals = code.flatMap((one) => one.match(CAPITALS) ?? []);
    expect(capitals.filter((name) => !KNOWN_CAPITALS.has(name))).toEqual([]);
    const options = spansOf(document).flatMap((one) => one.match(OPTIONS) ?? []);
    expect(options.filter((name) => !KNOWN_OPTIONS.has(name))).toEqual([]);
  });

  it('has commands only in blocks that are run, or that say why not', () => {
    const others = document.blocks.filter(({ language }) => language !== 'sh');
    expect(others.filter(({ language }) => language === '')).toEqual([]);
    expect(
      others.filter(({ text }) => /^(\$ )?(\w+=\S+ )*(npm|npx|node|curl|bash) /m.test(text)),
    ).toEqual([]);
  });
});

it.each(['CHANGELOG.md', ...readdirSync(DECISIONS).map((name) => `docs/decisions/${name}`)])(
  '%s links to files that are there',
  (path) => {
    expect(brokenLinks(readDocument(path))).toEqual([]);
  },
);

it('every variable of the server is in docs/settings.md', () => {
  const names = [...read('apps/mock-api/src/config.ts').matchAll(/setting(?:<.*>)?\(\s*'(\w+)'/g)];
  const page = read('docs/settings.md');
  const missing = names
    .map(([, name = '']) => name)
    .filter((name) => !page.includes(`\`${name}\``));
  // `npm start` sets it.
  expect(missing).toEqual(['PORTAL_DIRECTORY']);
});

it('docs/README.md links to every page', () => {
  const linked = linksOf(readDocument('docs/README.md')).map((target) => join('docs', target));
  expect(DOCUMENTS.map(({ path }) => path).filter((path) => !linked.includes(path))).toEqual([
    'docs/README.md',
  ]);
});

describe('from the first line of the README to a first result', () => {
  const WORDS_A_MINUTE = 220;
  const start = readDocument('README.md');
  const before = start.source.slice(0, start.source.indexOf('## Where to go on'));

  it.each([
    ['Sales', 2],
    ['Front end', 3],
    ['QA', 4],
    ['CI', 4],
  ])('%s takes at most %d minutes of reading', (role, minutes) => {
    const words = wordsOf(before) + wordsOf(sectionOf(readDocument('docs/first-steps.md'), role));
    expect(words / WORDS_A_MINUTE).toBeLessThanOrEqual(minutes);
  });
});
