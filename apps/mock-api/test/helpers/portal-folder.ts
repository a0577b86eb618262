import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll } from 'vitest';

/** The content of the file next to the portal. */
export const BESIDE = 'nobody may read this';

/** A hashed script of the portal, which the build has compressed. */
export const SCRIPT = `export const words = '${'many words '.repeat(200)}'; export {};`;

/**
 * Creates a folder like that of the built portal for all tests of the file, with a file next to it that must never be
 * served. Returns its path.
 */
export function portalFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'bidstage-portal-test-'));
  const portal = join(root, 'portal');
  mkdirSync(join(portal, 'assets'), { recursive: true });
  writeFileSync(join(root, 'beside.txt'), BESIDE);
  writeFileSync(join(portal, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const asset = (name: string): string => join(portal, 'assets', name);
  writeFileSync(asset('small-3c4d.js'), 'export {};');
  writeFileSync(asset('app-1a2b.js'), SCRIPT);
  writeFileSync(asset('app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(asset('app-1a2b.js.gz'), gzipSync(SCRIPT));
  const config = '<script type="application/json" id="bidstage-config">{}</script>';
  writeFileSync(
    join(portal, 'index.html'),
    `<!doctype html><title>Portal</title>${config}<script src="./assets/app-1a2b.js"></script>`,
  );
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return portal;
}
