import { readdirSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { compileGlob } from '#api/lib/glob.ts';
import { ROOT } from '../lib/run.mjs';
import { SCENARIO_SUFFIX } from './scenario-file.ts';

const SCENARIO_DIRECTORY = join(ROOT, 'fixtures/scenarios');

/** Suffix of the files that `--shrink` writes: a folder or glob does not select them. */
export const SHRUNK_SUFFIX = `.shrunk${SCENARIO_SUFFIX}`;

function filesBelow(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .filter(({ name }) => !name.endsWith(SHRUNK_SUFFIX))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Returns the files that a glob matches; `*` does not match a slash, `**` does. */
function matching(pattern: string): string[] {
  const before = pattern.slice(0, pattern.indexOf('*'));
  const folder = before.slice(0, before.lastIndexOf(sep) + 1) || sep;
  const matches = compileGlob(pattern.split(sep).join('/'));
  return filesBelow(folder).filter((path) => matches(path.split(sep).join('/')));
}

function filesOf(argument: string, from: string): string[] {
  // An empty shell variable would otherwise select the whole folder.
  if (argument.trim() === '') throw new Error('An empty name is no scenario');
  const path = resolve(from, argument);
  if (path.includes('*')) return matching(path);
  if (!statSync(path, { throwIfNoEntry: false })) throw new Error(`There is no file ${argument}`);
  if (!statSync(path).isDirectory()) return [path];
  return filesBelow(path).filter((file) => file.endsWith(SCENARIO_SUFFIX));
}

/**
 * Returns the scenario files of a list of files, folders and globs, each file once. The order is that of the list;
 * files of a folder or glob are sorted by path. An empty list selects Bidstage's own scenarios.
 */
export function findScenarios(wanted: readonly string[], from: string): string[] {
  const found = (wanted.length > 0 ? wanted : [SCENARIO_DIRECTORY]).flatMap((argument) => {
    const files = filesOf(argument, from);
    if (files.length === 0) throw new Error(`No scenario matches ${argument}`);
    return files.sort();
  });
  return [...new Set(found)];
}
