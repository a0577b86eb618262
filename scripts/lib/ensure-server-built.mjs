import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow, hashFiles } from './files-below.mjs';
import { ROOT } from './run.mjs';

const SOURCES = join(ROOT, 'apps/mock-api/src');
/** Beside the sources, so that what they find by their own place (fixtures, styles) is found from here too. */
const BUILD = join(ROOT, 'apps/mock-api/dist');
const STAMP = 'sources.hash';

/** Imports of other sources, which are JavaScript in the build. */
const SOURCE_IMPORT = /((?:\bfrom|\bimport)\s*\(?\s*["'])(\.{1,2}\/[^"']+)\.ts(["'])/g;

/** @param {string} folder */
async function compileInto(folder) {
  const { transform } = await import('esbuild');
  for (const file of filesBelow(SOURCES)) {
    const target = join(folder, relative(SOURCES, file));
    mkdirSync(dirname(target), { recursive: true });
    if (!file.endsWith('.ts')) {
      cpSync(file, target);
      continue;
    }
    const { code } = await transform(readFileSync(file, 'utf8'), {
      loader: 'ts',
      format: 'esm',
      target: 'es2023',
      sourcefile: file,
    });
    writeFileSync(target.replace(/\.ts$/, '.js'), code.replace(SOURCE_IMPORT, '$1$2.js$3'));
  }
}

/**
 * Compiles the server when there is no build of its present sources: plain JavaScript starts in a third of the time that
 * TypeScript takes to be read.
 * @returns {Promise<string>} the compiled entry
 */
export async function ensureServerBuilt() {
  const hash = hashFiles(['apps/mock-api/src', 'scripts/lib/ensure-server-built.mjs']);
  const stamp = join(BUILD, STAMP);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
    const unfinished = join(ROOT, 'node_modules/.cache', `server-${process.pid}`);
    rmSync(unfinished, { recursive: true, force: true });
    await compileInto(unfinished);
    writeFileSync(join(unfinished, STAMP), hash);
    rmSync(BUILD, { recursive: true, force: true });
    renameSync(unfinished, BUILD);
  }
  return join(BUILD, 'main.js');
}
