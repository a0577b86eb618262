import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { startAltered } from '../test/helpers/altered-server.ts';
import { temporaryFolder } from '../test/helpers/temporary-folder.ts';
import { serverForAllTests } from '../test/helpers/test-server.ts';
import { cookiesOf } from './open-target.ts';

const server = serverForAllTests({ SIM_LINE_ITEM_DELAY_MS: '0' });
let cookies: string[];
beforeAll(async () => {
  cookies = await cookiesOf(server);
});

const COMMAND = fileURLToPath(new URL('../../../scripts/contract.mjs', import.meta.url));

/** Runs the command; this process serves its requests meanwhile. */
function runCommand(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: { ...process.env, NO_COLOR: '1' },
    });
    let output = '';
    const append = (piece: Buffer): void => void (output += piece.toString());
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** For a test that starts the command three times. */
const LONG = { tags: ['full'], timeout: 180_000 };

describe('npm run contract', () => {
  it(
    'npm run contract fails if nothing was checked, and prints why it could not start',
    LONG,
    async () => {
      const nothing = await runCommand(['--only', 'no such check']);
      expect(nothing.code).toBe(1);
      expect(nothing.output).toContain('Nothing was checked');
      const copy = await startAltered(server, () => undefined);
      const unknownCookie = await runCommand([
        '--api',
        copy.url,
        '--cookie',
        'a=b',
        '--only',
        'logout',
      ]);
      expect(unknownCookie.code).toBe(1);
      expect(unknownCookie.output).toContain('cookie 1 of 1 belongs to no user');
      const unreachable = await runCommand(['--api', 'http://127.0.0.1:9', '--only', 'logout']);
      expect(unreachable.output).toContain('http://127.0.0.1:9/v1/users/me failed');
      expect(unreachable.output).not.toContain('close is not a function');
      expect(unreachable.output).not.toContain('\u001b');
    },
  );

  it('npm run contract prints a table, writes JUnit and fails for an altered API', async () => {
    const copy = await startAltered(server, ({ operation, status, body }) => {
      if (operation === 'listReports' && status === 200)
        for (const row of body.data as Record<string, unknown>[]) row['month'] = 202_401;
    });
    const junit = join(temporaryFolder(), 'junit.xml');
    const run = await runCommand([
      '--api',
      copy.url,
      ...cookies.flatMap((cookie) => ['--cookie', cookie]),
      '--only',
      'listReports',
      '--junit',
      junit,
    ]);
    expect(run.code).toBe(1);
    expect(run.output).toMatch(/^listReports +failed +passed +passed/m);
    expect(run.output).toMatch(/may change data|no client request causes|--allow-writes/);
    expect(run.output).toContain('/data/*/month must be string');
    expect(readFileSync(junit, 'utf8')).toContain('listReports 200: success');
  }, 180_000);
});
