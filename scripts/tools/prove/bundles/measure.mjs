import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], css?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest the bundler's chunks, by source or by name */
/** @typedef {{ name: string, js: number, css: number }} Part sizes in bytes, compressed */

/** Entry of the page: the shell of every screen. */
const ENTRY = 'index.html';

/**
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} [found]
 * @returns {Set<string>} the chunk and all chunks that it imports statically
 */
export function chunksOf(manifest, key, found = new Set()) {
  if (found.has(key)) return found;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk ${key}`);
  found.add(key);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}

/**
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf compressed bytes of a file of the build
 * @returns {Part[]} the shell, then each part that is loaded on demand, with the chunks that the shell lacks
 */
export function partsOf(manifest, sizeOf) {
  const shell = chunksOf(manifest, ENTRY);
  const sum = (/** @type {Iterable<string>} */ files) =>
    [...files].reduce((total, file) => total + sizeOf(file), 0);
  const part = (/** @type {string} */ name, /** @type {string[]} */ keys) => ({
    name,
    js: sum(keys.map((key) => manifest[key]?.file ?? '')),
    css: sum(new Set(keys.flatMap((key) => manifest[key]?.css ?? []))),
  });
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  return [
    part(ENTRY, [...shell]),
    ...lazy.sort().map((key) =>
      part(
        key,
        [...chunksOf(manifest, key)].filter((one) => !shell.has(one)),
      ),
    ),
  ];
}

/**
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf
 * @returns {number} size in bytes of the largest chunk that several parts share and the shell does not contain: the grid
 */
function largestShared(manifest, sizeOf) {
  const shell = chunksOf(manifest, ENTRY);
  const shared = Object.entries(manifest).filter(
    ([key, { file, isDynamicEntry }]) => !shell.has(key) && !isDynamicEntry && file.endsWith('.js'),
  );
  return Math.max(...shared.map(([, { file }]) => sizeOf(file)));
}

/**
 * @param {string} build folder of a built portal
 * @returns {{ parts: Part[], css: number, shared: number }} its parts, the sum of its style sheets, the largest shared chunk
 */
export function measureBundles(build) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8'));
  const sizeOf = (/** @type {string} */ file) => gzipSync(readFileSync(join(build, file))).length;
  const sheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const css = [...sheets].reduce((total, file) => total + sizeOf(file), 0);
  return { parts: partsOf(manifest, sizeOf), css, shared: largestShared(manifest, sizeOf) };
}
