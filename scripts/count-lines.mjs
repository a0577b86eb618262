// `node scripts/count-lines.mjs`: prints the lines, files and folders of the repository by area, without generated files.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseOptions } from './lib/arguments.mjs';
import { ROOT } from './lib/run.mjs';

const USAGE = `node scripts/count-lines.mjs
Prints the lines, files and folders of the repository by area, without generated files.`;

parseOptions({}, USAGE);

/** The areas; a file belongs to the first whose folder it is in. */
const AREAS = [
  ...['apps/mock-api/src', 'apps/mock-api', 'apps/portal/src', 'apps/portal'],
  ...['scripts/tools', 'scripts', 'fixtures', 'docs', ''],
];

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);

/** Binary files and those that a command writes, which .gitattributes names. */
function isLeftOut() {
  const answers = git(
    'check-attr',
    '-z',
    'linguist-generated',
    'binary',
    '--',
    ...git('ls-files', '-z'),
  );
  const left = new Set();
  for (let index = 0; index < answers.length; index += 3)
    if (answers[index + 2] === 'set') left.add(answers[index]);
  return (/** @type {string} */ file) => left.has(file);
}

const leftOut = isLeftOut();
/** @type {Map<string, { lines: number, files: number, folders: Set<string> }>} */
const counts = new Map(AREAS.map((area) => [area, { lines: 0, files: 0, folders: new Set() }]));
for (const file of git('ls-files', '-z')) {
  const count = counts.get(AREAS.find((area) => area === '' || file.startsWith(`${area}/`)) ?? '');
  if (!count || leftOut(file)) continue;
  count.lines += readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;
  count.files += 1;
  count.folders.add(dirname(file));
}

const row = (/** @type {string} */ name, /** @type {(string | number)[]} */ ...cells) =>
  `${name.padEnd(20)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
const sum = (
  /** @type {(count: { lines: number, files: number, folders: Set<string> }) => number} */ of,
) => [...counts.values()].reduce((all, count) => all + of(count), 0);
const table = [
  row('area', 'lines', 'files', 'folders'),
  ...[...counts].map(([area, { lines, files, folders }]) =>
    row(area || 'other', lines, files, folders.size),
  ),
  row(
    'all',
    sum(({ lines }) => lines),
    sum(({ files }) => files),
    sum(({ folders }) => folders.size),
  ),
];
process.stdout.write(`${table.join('\n')}\n`);
