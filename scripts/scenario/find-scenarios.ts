import { readdirSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { compileGlob } from '../../apps/mock-api/src/faults/glob.ts';
import { ROOT } from '../lib/run.mjs';
import { SCENARIO_SUFFIX } from './scenario-file.ts';

/** The folder of the scenarios that come with Bidstage. */
const SCENARIO_DIRECTORY = join(ROOT, 'fixtures/scenarios');

function filesBelow(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Files that a glob matches: `*` stops at a slash, `**` crosses it. */
function matching(pattern: string): string[] {
  const before = pattern.slice(0, pattern.indexOf('*'));
  const folder = before.slice(0, before.lastIndexOf(sep) + 1) || sep;
  const matches = compileGlob(pattern.split(sep).join('/'));
  return filesBelow(folder).filter((path) => matches(path.split(sep).join('/')));
}

function filesOf(argument: string, from: string): string[] {
  // An empty shell variable would be the folder itself.
  if (argument.trim() === '') throw new Error('An empty name is no scenario');
  const path = resolve(from, argument);
  if (path.includes('*')) return matching(path);
  if (!statSync(path, { throwIfNoEntry: false })) throw new Error(`There is no file ${argument}`);
  if (!statSync(path).isDirectory()) return [path];
  return filesBelow(path).filter((file) => file.endsWith(SCENARIO_SUFFIX));
}

/**
 * The scenario files that files, folders and globs name, each once: in the order in which they are named, those of a
 * folder or glob by path. Without any, those of Bidstage.
 */
export function findScenarios(wanted: readonly string[], from: string): string[] {
  const found = (wanted.length > 0 ? wanted : [SCENARIO_DIRECTORY]).flatMap((argument) => {
    const files = filesOf(argument, from);
    if (files.length === 0) throw new Error(`No scenario matches ${argument}`);
    return files.sort();
  });
  return [...new Set(found)];
}
