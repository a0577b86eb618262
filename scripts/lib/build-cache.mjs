import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './run.mjs';

/** Number of builds that are not removed: a running server needs the files of its older build. */
const MAX_BUILDS = 5;

/** File with the digest of each file of a build. Its name begins with a dot, so the server does not serve it. */
const DIGESTS = '.digests.json';

/** Suffix of the folder in which a build is made, after the name of the build. */
const UNFINISHED = /\.unfinished-\w+$/;

/**
 * @param {string} path
 * @returns {string[]} the files at or below a path, sorted
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * @param {readonly string[]} sources files and folders, relative to the repository
 * @returns {string} a digest of their names and contents
 */
export function hashFiles(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(join(ROOT, source))))
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} file */
function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/**
 * Writes the digests of a finished build. Files that are added to its folder later are not part of the build.
 * @param {string} build
 */
function writeDigests(build) {
  const digests = filesBelow(build).map((file) => [relative(build, file), digestOf(file)]);
  writeFileSync(join(build, DIGESTS), JSON.stringify(Object.fromEntries(digests)));
}

/**
 * @param {string} build
 * @returns whether every file of the build is unchanged
 */
function isWhole(build) {
  try {
    const digests = Object.entries(JSON.parse(readFileSync(join(build, DIGESTS), 'utf8')));
    return (
      digests.length > 0 &&
      digests.every(([file, digest]) => digestOf(join(build, file)) === digest)
    );
  } catch {
    return false;
  }
}

/**
 * Removes the oldest builds and old unfinished builds of a folder; does not touch files with other names.
 * @param {string} folder
 * @param {RegExp} names
 */
function removeOldBuilds(folder, names) {
  const byAge = readdirSync(folder)
    .filter((name) => names.test(name.replace(UNFINISHED, '')))
    .map((name) => join(folder, name))
    .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(MAX_BUILDS)) rmSync(path, { recursive: true, force: true });
}

/**
 * Returns an error that names the folder if a write failed for lack of space or permission; else the given error.
 * @param {unknown} error
 * @param {string} folder
 */
function withFolder(error, folder) {
  const { code, path = folder } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'ENOSPC')
    return new Error(`The disk of ${folder} is full: make room there`, { cause: error });
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') return error;
  const what = 'give this user the right to write there, or build as another user before';
  return new Error(`${path} cannot be written: ${what}`, { cause: error });
}

/**
 * Moves a finished build to its final folder, unless another process has done so.
 * @param {string} unfinished
 * @param {string} build
 */
function moveIntoPlace(unfinished, build) {
  if (isWhole(build)) return rmSync(unfinished, { recursive: true, force: true });
  // The existing build is damaged. It is renamed first, because another process could see a half-removed folder.
  if (existsSync(build)) {
    const aside = mkdtempSync(`${build}.unfinished-`);
    renameSync(build, aside);
    rmSync(aside, { recursive: true, force: true });
  }
  renameSync(unfinished, build);
}

/**
 * Makes a build if there is no intact one. Several processes may call this at once.
 * @param {object} options
 * @param {string} options.build its folder, named by a hash of its sources
 * @param {RegExp} options.names pattern of the names of such builds
 * @param {(folder: string) => Promise<void>} options.make writes it into a folder
 */
export async function ensureBuild({ build, names, make }) {
  if (isWhole(build)) return;
  const folder = dirname(build);
  let unfinished;
  try {
    mkdirSync(folder, { recursive: true });
    unfinished = mkdtempSync(`${build}.unfinished-`);
    // Only its maker may read such a folder, but a build may be made by another user than that of the server.
    chmodSync(unfinished, 0o777 & ~process.umask());
    await make(unfinished);
    writeDigests(unfinished);
    moveIntoPlace(unfinished, build);
  } catch (error) {
    if (unfinished) rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!isWhole(build)) throw withFolder(error, folder);
  }
  removeOldBuilds(folder, names);
}
