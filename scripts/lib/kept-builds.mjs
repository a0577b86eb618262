import { createHash } from 'node:crypto';
import {
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
import { filesBelow } from './files-below.mjs';

/** Builds that are kept: a server that still runs on an older one must find its files. */
const KEPT_BUILDS = 5;

/** In a build: the digest of each of its files. No server serves a file that begins with a dot. */
const DIGESTS = '.digests.json';

/** How the folder is called that a build is made in, behind the name of the build. */
const UNFINISHED = /\.unfinished-\w+$/;

/** @param {string} file */
function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/**
 * Notes what a finished build consists of; what is added to its folder later is no part of it.
 * @param {string} build
 */
function noteDigests(build) {
  const digests = filesBelow(build).map((file) => [relative(build, file), digestOf(file)]);
  writeFileSync(join(build, DIGESTS), JSON.stringify(Object.fromEntries(digests)));
}

/**
 * @param {string} build
 * @returns whether every file of a build is as it was made
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
 * Removes the oldest builds of a folder, and what was cut short long ago; nothing whose name is not a build's.
 * @param {string} folder
 * @param {RegExp} names
 */
function removeOldBuilds(folder, names) {
  const byAge = readdirSync(folder)
    .filter((name) => names.test(name.replace(UNFINISHED, '')))
    .map((name) => join(folder, name))
    .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(KEPT_BUILDS)) rmSync(path, { recursive: true, force: true });
}

/**
 * Says which folder cannot be written, where that is why something failed.
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
 * Puts a finished build in its place, unless another process was faster.
 * @param {string} unfinished
 * @param {string} build
 */
function putInPlace(unfinished, build) {
  if (isWhole(build)) return rmSync(unfinished, { recursive: true, force: true });
  // What is there is damaged. It is moved first: to remove it takes long enough for another process to see a part.
  if (existsSync(build)) {
    const aside = mkdtempSync(`${build}.unfinished-`);
    renameSync(build, aside);
    rmSync(aside, { recursive: true, force: true });
  }
  renameSync(unfinished, build);
}

/**
 * Makes a build where there is none, or none that is whole. Several processes may ask for it at once.
 * @param {object} options
 * @param {string} options.build its folder, named by a hash of what it is made from
 * @param {RegExp} options.names what builds of its kind are called
 * @param {(folder: string) => Promise<void>} options.make writes it into a folder
 */
export async function ensureBuild({ build, names, make }) {
  if (isWhole(build)) return;
  const folder = dirname(build);
  let unfinished;
  try {
    mkdirSync(folder, { recursive: true });
    unfinished = mkdtempSync(`${build}.unfinished-`);
    await make(unfinished);
    noteDigests(unfinished);
    putInPlace(unfinished, build);
  } catch (error) {
    if (unfinished) rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!isWhole(build)) throw withFolder(error, folder);
  }
  removeOldBuilds(folder, names);
}
