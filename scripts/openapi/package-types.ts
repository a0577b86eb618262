import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { NamedSchemas } from '#api/contract-tools/components.ts';
import { listJournal } from '#api/contract/operations/control/journal.ts';
import { getState } from '#api/contract/operations/control/state.ts';
import { applyStory } from '#api/contract/operations/control/stories.ts';
import { ROOT } from '../lib/run.mjs';

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
