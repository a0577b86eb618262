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

/** For a test that starts the command. */
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
      expect(unknownCookie.output).toContain('cookie 1 of 1 belongs to no signed-in user');
      const unreachable = await runCommand(['--api', 'http://127.0.0.1:9', '--only', 'logout']);
      expect(unreachable.output).toContain('GET http://127.0.0.1:9/v1/users/me');
      expect(unreachable.output).not.toContain('close is not a function');
      expect(unreachable.output).not.toMatch(/^ *(at|❯) /m);
      expect(unreachable.output).not.toContain('\u001b');
    },
  );

  it(
    'npm run contract prints equal messages once, and the same counts as in its JUnit file',
    LONG,
    async () => {
      const copy = await startAltered(server, ({ body }) => void (body['requestId'] = 'x'));
      const junit = join(temporaryFolder(), 'junit.xml');
      const run = await runCommand([
        ...['--api', copy.url, '--only', 'listReports', '--junit', junit],
        ...cookies.flatMap((cookie) => ['--cookie', cookie]),
      ]);
      expect(run.code).toBe(1);
      expect(run.output.match(/\/requestId must NOT/g)).toHaveLength(1);
      expect(run.output).toMatch(/✗ 9 checks: \/requestId must NOT have additional properties/);
      expect(run.output).toContain('200, 401, 403, 404, 412, 422, invariants of listReports');
      expect(run.output).toMatch(/GET \/v1\/accounting\/reports → 200, cookie 2 \(FINANCE\)/);
      expect(run.output).toMatch(/^listReports +✗1 +✗1 +✗1 +✗1 +✗1 +✗1 +–1 +–1 +–1 +✗3$/m);
      expect(run.output).toMatch(
        /– 3 checks: needs a planned fault: .*\n +500, 503, 507 of listReports/,
      );
      // Neither stack frames nor files of the run itself.
      expect(run.output).not.toMatch(/\.test\.ts|node_modules|^ *(at|❯) /m);
      expect(run.output).toContain('12 checks: 0 passed, 9 failed, 3 skipped');

      const xml = readFileSync(junit, 'utf8');
      expect(xml).toContain(
        '<testsuites name="contract" tests="12" failures="9" errors="0" skipped="3"',
      );
      expect(xml.match(/<testcase /g)).toHaveLength(12);
      expect(xml.match(/<failure message="\/requestId must NOT/g)).toHaveLength(9);
      expect(
        xml.match(/<skipped message="needs a planned fault: only with --allow-writes"/g),
      ).toHaveLength(3);
      expect(xml).toContain('listReports 200: success');
      expect(xml).not.toContain('node_modules');
    },
  );
});
