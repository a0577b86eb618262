import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startMemoryServer } from '#scripts/lib/memory-server.ts';

/** Creates an empty folder, and removes it at the end of the test file. */
export function folderForAllTests(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bidstage-scripts-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a mock in memory for all tests of a file; its address is known when they run. */
export function serverForAllTests(): { readonly address: string } {
  const server = { address: '' };
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const started = await startMemoryServer();
    server.address = started.address;
    close = started.close;
  }, 60_000);
  afterAll(() => close?.());
  return server;
}
