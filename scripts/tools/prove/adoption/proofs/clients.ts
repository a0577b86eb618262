import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Proof, ProofSetup } from '../proof.ts';
import { documentPath, exampleSession } from './document-calls.ts';

const FILES = join(import.meta.dirname, '../project/clients');

const DOCUMENTS = ['api', 'control-plane'] as const;

/** Makes a client from both documents, in `clients/generated` of the project. */
type Generate = (setup: ProofSetup, folder: string) => Promise<void>;

/** Runs a generator once for each document. */
const forEach =
  (path: string, args: (input: string, name: string) => readonly string[]): Generate =>
  async ({ runTool }, folder) => {
    for (const name of DOCUMENTS)
      await runTool(path, args(join(folder, 'documents', `${name}.json`), name), folder);
  };

/** A program with a generated client: type-checked by TypeScript, then run against the server. */
function clientProof(name: string, tools: readonly string[], generate: Generate): Proof {
  return {
    title: `client of ${name}: type-checks, finds wrong uses, calls both documents`,
    tools: [...tools, 'typescript@5.9.3', 'tsx@4.23.15', '@types/node@20.19.30'],
    prove: async (setup) => {
      const folder = join(setup.folder, 'clients');
      mkdirSync(join(folder, 'documents'), { recursive: true });
      for (const file of ['use.ts', `${name}.ts`, 'orval.config.mjs'])
        cpSync(join(FILES, file), join(folder, file));
      cpSync(join(FILES, 'tsconfig.json'), join(folder, 'tsconfig.json'));
      for (const document of DOCUMENTS)
        cpSync(documentPath(document), join(folder, 'documents', `${document}.json`));
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      await generate(setup, folder);
      await setup.runTool('typescript/bin/tsc', ['-p', folder], folder);
      const cookie = await exampleSession(setup.address);
      await setup.runTool('tsx/dist/cli.mjs', [`${name}.ts`, cookie], folder);
      return 'type-checks and calls';
    },
  };
}

export const clientProofs: readonly Proof[] = [
  clientProof(
    'openapi-typescript',
    ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0'],
    forEach('openapi-typescript/bin/cli.js', (input, name) => [
      input,
      '-o',
      `generated/openapi-typescript/${name}.d.ts`,
    ]),
  ),
  clientProof(
    'hey-api',
    ['@hey-api/openapi-ts@0.99.0'],
    forEach('@hey-api/openapi-ts/bin/run.js', (input, name) => [
      ...['-i', input, '-o', `generated/hey-api/${name}`, '--no-log-file'],
    ]),
  ),
  clientProof('orval', ['orval@8.38.0'], async ({ runTool }, folder) => {
    await runTool('orval/dist/bin/orval.mjs', ['--config', 'orval.config.mjs'], folder);
  }),
];
