import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib/run.mjs';

/** Returns the names of the Vitest projects with at least one test file. */
function projectsThatRun(): string[] {
  const listing = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'list', '--filesOnly', '--json'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const files = JSON.parse(listing.stdout) as { projectName: string }[];
  return [...new Set(files.map((file) => file.projectName))].sort();
}

describe('vitest.workspace.ts', () => {
  it('is the configuration of a plain `vitest run`: every project has tests', () => {
    expect(projectsThatRun()).toEqual([
      'examples',
      'mock-api',
      'mock-api-isolated',
      'portal',
      'portal-page',
      'portal-page-isolated',
      'workspace',
    ]);
  });
});
