import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, nodeOf, run } from './npm-project.ts';

const PROJECT = join(import.meta.dirname, 'project');

/** The tools of the project, with the version ranges that a new project gets. */
const TOOLS = ['vitest@4', 'jest@30', '@playwright/test@1', 'typescript@5', '@types/node@20'];

/** TypeScript settings of projects: `module` and `moduleResolution`. */
const SETTINGS = [
  ['commonjs', 'node10'],
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
] as const;

/** A way of using the package: a command of the project, the module of the program first. */
interface AdoptionCase {
  readonly title: string;
  /** Path below node_modules; null for Node itself. */
  readonly program: string | null;
  readonly args: readonly string[];
}

const typeCheck = ([module, resolution]: (typeof SETTINGS)[number]): AdoptionCase => ({
  title: `TypeScript, ${module} with ${resolution}`,
  program: 'typescript/bin/tsc',
  args: [
    ...['--noEmit', '--strict', '--target', 'es2022', '--types', 'node'],
    ...['--module', module, '--moduleResolution', resolution],
    // The types of Playwright are not for every setting.
    ...['--skipLibCheck', 'use.ts'],
  ],
});

/** All ways. */
export const CASES: readonly AdoptionCase[] = [
  { title: 'module', program: null, args: ['module.mjs'] },
  { title: 'CommonJS', program: null, args: ['common.cjs'] },
  { title: 'Vitest', program: 'vitest/vitest.mjs', args: ['run', 'vitest.test.mjs'] },
  { title: 'Jest', program: 'jest/bin/jest.js', args: ['jest.test.js'] },
  { title: 'Playwright', program: '@playwright/test/cli.js', args: ['test'] },
  ...SETTINGS.map(typeCheck),
];

/** How a case ended, in a project on one version of Node. */
export interface Adopted {
  readonly node: string;
  readonly title: string;
  readonly isOk: boolean;
  /** The last lines of a failed command. */
  readonly output: string;
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
