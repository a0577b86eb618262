import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { NamedSchemas } from '#api/contract-tools/components.ts';
import { listJournal } from '#api/contract/operations/control/journal.ts';
import { getState } from '#api/contract/operations/control/state.ts';
import { applyStory } from '#api/contract/operations/control/stories.ts';
import { ROOT } from '../lib/run.mjs';

const SOURCE = 'apps/mock-api/src/library/types.ts';

/** The types of `startBidstage` for projects of any settings. */
export const PACKAGE_INDEX_FILE = join(ROOT, 'apps/mock-api/index.d.mts');

/** The types of the contract in the package's declarations, which `index.d.mts` names. */
export const PACKAGE_TYPES_FILE = join(ROOT, 'apps/mock-api/schemas.d.ts');

/** Makes the types of what the calls of `startBidstage` return, and of all that it consists of. */
export async function packageTypesText(): Promise<string> {
  const named = new NamedSchemas();
  for (const { response } of [getState, applyStory, listJournal]) named.refer(response);
  const document = {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: {},
    components: { schemas: named.all() },
  };
  const options = { rootTypes: true, rootTypesNoSchemaPrefix: true };
  return astToString(await openapiTS(JSON.stringify(document), options));
}

/**
 * Makes the declarations of the package from those of the sources. The contract's types need TypeBox there; here they are
 * those of `schemas.d.ts`, of the same names. The proofs of types fail for one that is not there.
 */
export function packageIndexText(): string {
  const compilerOptions = { isolatedDeclarations: true, target: ts.ScriptTarget.ES2023 };
  const source = readFileSync(join(ROOT, SOURCE), 'utf8');
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, { compilerOptions });
  const [problem] = diagnostics;
  if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
  const text = outputText.replaceAll(/'[^']*\/contract\/operations\/[^']*'/g, `'./schemas.js'`);
  return `// Written from ${SOURCE} by \`npm run openapi\`.\n${text}`;
}
