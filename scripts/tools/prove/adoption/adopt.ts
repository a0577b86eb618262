import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { CASES, type AdoptionCase } from './cases.ts';

const PROJECT = join(import.meta.dirname, 'project');

/** The tools of the project, with the version ranges that a new project gets. */
const TOOLS = ['vitest@4', 'jest@30', '@playwright/test@1', 'typescript@5', '@types/node@20'];

/** Time after which a command has failed, in ms. */
const TIMEOUT = 300_000;

/** Output of a command, and whether it exited with 0 in time. */
interface Ended {
  readonly isOk: boolean;
  readonly output: string;
}

/** How a case ended, in a project on one version of Node. */
export interface Adopted {
  readonly node: string;
  readonly title: string;
  readonly isOk: boolean;
  /** The last lines of a failed command. */
  readonly output: string;
}

function run(
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
async function install(node: string, folder: string, packages: readonly string[]): Promise<void> {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('run this by npm: it installs packages by the same npm');
  const path = `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`;
  // The native part of better-sqlite3 is compiled by its install script.
  const args = [npm, 'install', '--no-audit', '--no-fund', '--prefer-offline', ...packages];
  const { isOk, output } = await run(node, args, folder, { PATH: path });
  if (!isOk) throw new Error(`npm install ${packages.join(' ')} failed:\n${output}`);
}

/** Returns the program of a version of Node, from npm's own package of it; with null, that of this process. */
async function nodeOf(version: string | null, folder: string): Promise<string> {
  if (version === null) return process.execPath;
  const place = join(folder, `node-${version}`);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), '{ "private": true }');
  await install(process.execPath, place, [`node@${version}`]);
  return join(place, 'node_modules/node/bin/node');
}

async function tryCase(
  node: string,
  folder: string,
  { title, program, args }: AdoptionCase,
  environment: Readonly<Record<string, string>>,
): Promise<Adopted> {
  const module = program === null ? [] : [join(folder, 'node_modules', program)];
  const { isOk, output } = await run(node, [...module, ...args], folder, environment);
  const { output: version } = await run(node, ['--version'], folder, {});
  const end = output.trimEnd().split('\n').slice(-25).join('\n');
  return { node: version.trim(), title, isOk, output: isOk ? '' : end };
}

/**
 * Makes an empty project for each version of Node (null: this one), installs the package's tarball and the tools there,
 * and uses the package in each way. `folder` is an empty folder outside of the repository.
 */
export async function adopt(
  versions: readonly (string | null)[],
  tarball: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Adopted[]> {
  const results: Adopted[] = [];
  for (const version of versions) {
    const node = await nodeOf(version, folder);
    const project = join(folder, `project-${version ?? 'this'}`);
    cpSync(PROJECT, project, { recursive: true });
    writeFileSync(join(project, 'package.json'), '{ "name": "adoption", "private": true }');
    await install(node, project, [tarball, ...TOOLS]);
    for (const one of CASES) results.push(await tryCase(node, project, one, environment));
  }
  return results;
}

/** The size of the package's tarball, in MB (a million bytes). */
export const megabytes = (tarball: string): number => readFileSync(tarball).length / 1e6;
