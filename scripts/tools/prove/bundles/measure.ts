import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';

/** A chunk in the bundler's manifest. */
interface Chunk {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** Names of the parts that are not modules on demand: the shell, a shared chunk, and the style sheets. */
export const SHELL = 'index.html';
export const SHARED = 'the grid, shared by the screens with tables';
export const STYLES = 'all style sheets together';
/** What the first screen with data loads before it is complete. */
export const FIRST_SCREEN =
  'the first analytics screen with its chart: all scripts and styles together';
const FIRST_SCREEN_CHUNKS = [
  SHELL,
  'src/app/layouts/analytics-layout.tsx',
  'src/app/pages/bidder-analytics-page.tsx',
  'src/shared/charts/chart-canvas.tsx',
];

/** Returns a chunk and all chunks that it imports statically. */
export function chunksOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk ${key}`);
  found.add(key);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}

/** Returns the scripts by part: of the shell, and of each part on demand those that the shell does not have. */
export function scriptsOf(manifest: Manifest): Map<string, string[]> {
  const shell = chunksOf(manifest, SHELL);
  const files = (keys: Iterable<string>): string[] =>
    [...keys].flatMap((key) => manifest[key]?.file ?? []);
  const onDemand = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry)
    .sort()
    .map(
      (key) => [key, files([...chunksOf(manifest, key)].filter((one) => !shell.has(one)))] as const,
    );
  return new Map<string, string[]>([[SHELL, files(shell)], ...onDemand]);
}

/** The scripts and style sheets of chunks and of all that they import, each once. */
function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const chunks = keys.flatMap((key) => (manifest[key] ? [...chunksOf(manifest, key)] : []));
  const files = chunks.flatMap((key) => [manifest[key]?.file ?? [], ...(manifest[key]?.css ?? [])]);
  return [...new Set(files.flat())];
}

/** Returns the size of each part in bytes, compressed; of the chunks that several parts share only the largest. */
export async function measureBundles(build: string): Promise<Map<string, number>> {
  const manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Manifest;
  const scripts = scriptsOf(manifest);
  const shell = chunksOf(manifest, SHELL);
  const shared = Object.entries(manifest).filter(
    ([key, { file, isDynamicEntry }]) => !shell.has(key) && !isDynamicEntry && file.endsWith('.js'),
  );
  const sheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const measured = [
    ...scripts.values(),
    [...sheets],
    filesOf(manifest, FIRST_SCREEN_CHUNKS),
    ...shared.map(([, { file }]) => [file]),
  ];
  const checks = measured.map((files) => ({
    files: files.map((file) => join(build, file)),
    gzip: true,
  }));
  const sizes = ((await sizeLimit(filePlugin, { checks })) as { size: number }[]).map(
    ({ size }) => size,
  );
  const parts = [...scripts.keys()].map((name, index) => [name, sizes[index] ?? NaN] as const);
  return new Map([
    ...parts,
    [SHARED, Math.max(...sizes.slice(scripts.size + 2))],
    [STYLES, sizes[scripts.size] ?? NaN],
    [FIRST_SCREEN, sizes[scripts.size + 1] ?? NaN],
  ]);
}
