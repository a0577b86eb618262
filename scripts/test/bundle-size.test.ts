import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensurePortalBuilt } from '../lib/ensure-portal-built.mjs';
import { ROOT } from '../lib/run.mjs';

/** Time for a build in ms, which may be missing when this file is run alone. */
const BUILD_TIME = 120_000;

/** A chunk in the bundler's manifest. */
interface Chunk {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** The code that every first load needs, and three parts that are no modules on demand. */
const SHELL = 'index.html';
const SHARED = 'the grid, shared by the screens with tables';
const STYLES = 'all style sheets together';
const FIRST_SCREEN = 'the first analytics screen with its chart: all scripts and styles together';
const FIRST_SCREEN_CHUNKS = [
  SHELL,
  'src/app/layouts/analytics-layout.tsx',
  'src/app/pages/bidder-analytics-page.tsx',
  'src/shared/charts/chart-canvas.tsx',
];

/** A chunk and all chunks that it imports statically. */
function chunksOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk ${key}`);
  found.add(key);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}

/** The files by part: of the shell, of each module on demand those that the shell does not have, and of all together. */
function partsOf(manifest: Manifest): Map<string, string[]> {
  const shell = chunksOf(manifest, SHELL);
  const scripts = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key]?.file ?? []);
  const parts = new Map([[SHELL, scripts(shell)]]);
  for (const [key, { isDynamicEntry }] of Object.entries(manifest))
    if (isDynamicEntry)
      parts.set(key, scripts([...chunksOf(manifest, key)].filter((chunk) => !shell.has(chunk))));
  const sheets = Object.values(manifest).flatMap(({ css = [] }) => css);
  parts.set(STYLES, [...new Set(sheets)]);
  const first = FIRST_SCREEN_CHUNKS.flatMap((key) => [...chunksOf(manifest, key)]);
  const files = first.flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
  parts.set(FIRST_SCREEN, [...new Set(files)]);
  return parts;
}

/** The compressed sizes of lists of files, in kB (1000 bytes). */
async function sizesOf(build: string, lists: readonly (readonly string[])[]): Promise<number[]> {
  const checks = lists.map((files) => ({
    files: files.map((file) => join(build, file)),
    gzip: true,
  }));
  const measured = (await sizeLimit(filePlugin, { checks })) as { size: number }[];
  return measured.map(({ size }) => size / 1000);
}

/** The largest size of each part in kB: a new part needs a limit. */
const LIMITS = JSON.parse(
  readFileSync(join(ROOT, 'apps/portal/size-limits.json'), 'utf8'),
) as Record<string, number>;

describe('the built portal', () => {
  let build: string;
  let manifest: Manifest;
  beforeAll(async () => {
    build = await ensurePortalBuilt();
    manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Manifest;
  }, BUILD_TIME);

  it('P3 keeps its first load below 150 kB and every part below its limit', async () => {
    const parts = partsOf(manifest);
    const sizes = await sizesOf(build, [...parts.values()]);
    const shell = chunksOf(manifest, SHELL);
    const shared = Object.entries(manifest).filter(
      ([key, { file, isDynamicEntry }]) =>
        !shell.has(key) && !isDynamicEntry && file.endsWith('.js'),
    );
    const largest = Math.max(
      ...(await sizesOf(
        build,
        shared.map(([, { file }]) => [file]),
      )),
    );
    const all = new Map([...parts.keys()].map((name, index) => [name, sizes[index] ?? NaN]));
    all.set(SHARED, largest);
    expect([...all.keys()].toSorted()).toEqual(Object.keys(LIMITS).toSorted());
    expect([...all].filter(([name, size]) => !(size <= (LIMITS[name] ?? 0)))).toEqual([]);
    expect(LIMITS[SHELL]).toBe(150);
  });

  it('P3 its page loads only the scripts of the shell at first', () => {
    const page = readFileSync(join(build, 'index.html'), 'utf8');
    const loaded = [...page.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+\.js)"/g)];
    const shell = partsOf(manifest).get(SHELL) ?? [];
    expect(loaded.map(([, file]) => file).toSorted()).toEqual(shell.toSorted());
  });

  it('P3 its page has what its first paint needs: the frame, its styles and the theme, and waits for no file', () => {
    const page = readFileSync(join(build, 'index.html'), 'utf8');
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    for (const part of ['.first-frame', '--surface', 'data-theme']) expect(styles).toContain(part);
    expect(page.match(/<link (?!disabled)[^>]*rel="stylesheet"/g)).toBeNull();
    expect(page.match(/<script src=/g)).toBeNull();
    for (const [, file = ''] of styles.matchAll(/url\(\.\/([^)]+)\)/g))
      expect(existsSync(join(build, file)), file).toBe(true);
  });

  it('P3 a chunk that the build does not have is an error', () => {
    expect(() => chunksOf(manifest, 'other.tsx')).toThrow('other.tsx');
  });
});
