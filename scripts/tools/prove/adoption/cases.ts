/** TypeScript settings of projects: `module` and `moduleResolution`. */
const SETTINGS = [
  ['commonjs', 'node10'],
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
] as const;

/** A way of using the package: a command of the project, the module of the program first. */
export interface AdoptionCase {
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
