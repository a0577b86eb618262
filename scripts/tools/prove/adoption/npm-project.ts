import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Time after which a command has failed, in ms. */
const TIMEOUT = 300_000;

/** Output of a command, and whether it exited with 0 in time. */
interface Ended {
  readonly isOk: boolean;
  readonly output: string;
}

/** Runs a program in a folder. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    const child = spawn(command, args, {
      cwd,
      env,
      timeout: TIMEOUT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ isOk: code === 0, output }));
  });
}

/** Installs packages in a folder by npm on a given Node. Throws an error with npm's output when npm fails. */
export async function install(
  node: string,
  folder: string,
  packages: readonly string[],
): Promise<void> {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('run this by npm: it installs packages by the same npm');
  const path = `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`;
  // The native part of better-sqlite3 is compiled by its install script.
  const args = [npm, 'install', '--no-audit', '--no-fund', '--prefer-offline', ...packages];
  const { isOk, output } = await run(node, args, folder, { PATH: path });
  if (!isOk) throw new Error(`npm install ${packages.join(' ')} failed:\n${output}`);
}

/** Makes a project without packages. */
export function emptyProject(folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  return folder;
}

/** Returns the program of a version of Node, from npm's own package of it; with null, that of this process. */
export async function nodeOf(version: string | null, folder: string): Promise<string> {
  if (version === null) return process.execPath;
  const project = emptyProject(join(folder, `node-${version}`));
  await install(process.execPath, project, [`node@${version}`]);
  return join(project, 'node_modules/node/bin/node');
}
