import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '#scripts/lib/run.mjs';

interface Ended {
  readonly code: number;
  /** Standard output and standard error, in order of arrival. */
  readonly output: string;
}

/** Runs this Node in the folder of the repository without blocking the caller's event loop. */
export function spawnNode(args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a command of `scripts`, such as `npm run scenario`, without npm. */
export const runCommand = (name: string, ...args: readonly string[]): Promise<Ended> =>
  spawnNode(['--import', 'tsx', join(ROOT, `scripts/${name}.ts`), ...args]);
