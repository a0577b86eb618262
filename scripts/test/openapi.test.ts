import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import { responsesOf } from '#api/contract/operations/responses.ts';
import { ROOT } from '../lib/run.mjs';
import {
  asciiJson,
  DOCUMENTED_PARTS,
  EXAMPLES_FILE,
  OPENAPI_DIRECTORY,
  openApiDocuments,
} from '../openapi/documents.ts';
import { makeExamples } from '../openapi/examples/make-examples.ts';
import { PACKAGE_TYPES_FILE, packageTypesText } from '../openapi/package-types.ts';
import { schemaTo30, toOpenApi30 } from '../openapi/to-openapi-30.ts';
import { serverForAllTests } from './helpers/setup.ts';
import { spawnNode } from './helpers/spawn-node.ts';
import { findScenarios } from '../scenario/find-scenarios.ts';
import { runRedocly } from '../scenario/respect.ts';

const CACHE = join(ROOT, 'node_modules/.cache');

function freshFolder(name: string): string {
  const folder = join(CACHE, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

const documents31 = openApiDocuments('3.1');

const LONG = { tags: ['full'], timeout: 120_000 };

describe('the examples of the OpenAPI documents', () => {
  it('are those that a world gives today, and each response has its documented headers', async () => {
    const missing: string[] = [];
    const examples = await makeExamples((operation, { statusCode, headers }) => {
      for (const name of responsesOf(operation)[statusCode]?.headers ?? [])
        if (headers[name] === undefined) missing.push(`${operation.id} ${statusCode} ${name}`);
    });
    const stored = readFileSync(EXAMPLES_FILE, 'utf8');
    expect(stored === asciiJson(examples), 'they are out of date: npm run openapi').toBe(true);
    expect(missing).toEqual([]);
  }, 60_000);
});

describe('the exported OpenAPI documents', () => {
  const server = serverForAllTests();

  it.each(documents31)('docs/openapi/$file is what the contract says', ({ file, text }) => {
    const exported = readFileSync(join(OPENAPI_DIRECTORY, file), 'utf8');
    expect(exported === text, 'it is out of date: npm run openapi').toBe(true);
    expect(exported).toMatch(/^[\n\x20-\x7e]*$/);
  });

  it('equal the served ones, which name their own server', async () => {
    for (const [name, { documentPath }] of Object.entries(DOCUMENTED_PARTS)) {
      const served = (await (await fetch(`${server.address}${documentPath}`)).json()) as object;
      const exported = JSON.parse(
        documents31.find(({ file }) => file === `${name}.json`)?.text ?? '',
      ) as object;
      const servers = [{ url: server.address, description: 'This server' }];
      expect(served).toEqual({ ...exported, servers });
    }
  });

  async function expectNoWarnings(paths: readonly string[]): Promise<void> {
    const run = await runRedocly(['lint', ...paths, '--format=stylish']);
    // The linter prints one line per problem to standard output.
    expect(run.stdout.trim()).toBe('');
    expect(run.code).toBe(0);
  }

  it('and the scenarios pass the linter without warnings', { timeout: 120_000 }, () =>
    expectNoWarnings([
      ...documents31.map(({ file }) => join(OPENAPI_DIRECTORY, file)),
      ...findScenarios(['fixtures/scenarios', 'docs/examples'], ROOT),
    ]),
  );

  it('pass the linter in 3.0 too', LONG, async () => {
    const folder = freshFolder('bidstage-openapi-3.0');
    const older = openApiDocuments('3.0');
    for (const { file, text } of older) writeFileSync(join(folder, file), text);
    await expectNoWarnings(older.map(({ file }) => join(folder, file)));
  });

  it('generate types that detect errors in a client', LONG, async () => {
    const folder = freshFolder('bidstage-client');
    const [api] = documents31;
    const types = await openapiTS(api?.text ?? '');
    writeFileSync(join(folder, 'bidstage-api.d.ts'), astToString(types));
    copyFileSync(join(ROOT, 'docs/examples/typed-client.mts'), join(folder, 'typed-client.mts'));
    writeFileSync(join(folder, 'wrong.mts'), WRONG_USES);
    const { code, output } = await spawnNode([
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      ...['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--skipLibCheck'],
      ...['--allowImportingTsExtensions', '--types', 'node', '--ignoreConfig'],
      join(folder, 'typed-client.mts'),
      join(folder, 'wrong.mts'),
    ]);
    expect(output).toBe('');
    expect(code).toBe(0);
  });
});

it('the types of the package are those of the contract', async () => {
  const text = await packageTypesText();
  expect(
    readFileSync(PACKAGE_TYPES_FILE, 'utf8') === text,
    'they are out of date: npm run openapi',
  ).toBe(true);
}, 30_000);

/** Each use is a type error; the check fails if one of them is not. */
const WRONG_USES = `
import { read, waitingAmounts } from './typed-client.mts';
// @ts-expect-error there is no such path
await read('', '/v1/nowhere', {}, '');
// @ts-expect-error there is no status 9
await read('', '/v1/accounting/payments', { status: 9 }, '');
const { data } = await read('', '/v1/accounting/payments', {}, '');
// @ts-expect-error the field has another name
export const names = data.map((payment) => payment.affiliateName);
export const amounts = await waitingAmounts('', '');
`;

const NULL = { type: 'object', nullable: true, enum: [null] };

it.each<[string, Parameters<typeof schemaTo30>[0], object]>([
  [
    'a nullable union',
    { anyOf: [{ type: 'string', description: 'a' }, { type: 'null' }], description: 'b' },
    { type: 'string', nullable: true, description: 'b' },
  ],
  [
    'a nullable union of several',
    { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    { anyOf: [{ type: 'string' }, { type: 'integer' }, NULL] },
  ],
  [
    'nullable values',
    { anyOf: [{ enum: ['a'] }, { type: 'null' }] },
    { type: 'string', nullable: true, enum: ['a', null] },
  ],
  [
    'a nullable reference',
    { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] },
    { anyOf: [{ $ref: '#/components/schemas/A' }, NULL] },
  ],
  ['null', { type: 'null' }, NULL],
  [
    'an exclusive bound',
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'number', minimum: 0, exclusiveMinimum: true },
  ],
  [
    'a property with the name of a keyword',
    { type: 'object', properties: { anyOf: { type: 'null' } }, additionalProperties: false },
    { type: 'object', properties: { anyOf: NULL }, additionalProperties: false },
  ],
  [
    'a keyword that 3.0 does not have',
    { type: 'object', dependentSchemas: { a: { type: 'object' } } },
    { type: 'object' },
  ],
])('the conversion to OpenAPI 3.0 converts %s', (_what, given, wanted) => {
  expect(schemaTo30(given)).toEqual(wanted);
});

it('the conversion to OpenAPI 3.0 leaves the data of examples alone', () => {
  const example = { schema: { type: 'null' }, license: { identifier: 'a' } };
  expect(toOpenApi30({ paths: { example } })).toMatchObject({ paths: { example } });
});
