import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SNAPSHOT_MEDIA_TYPE } from '../../../../../apps/mock-api/src/contract/values/names.ts';
import { ROOT } from '../../../../lib/run.mjs';
import type { Proof, ProofSetup } from '../proof.ts';
import { documentPath, snapshotFile } from './document-calls.ts';

/** A request or a folder of a Postman collection: the part that is read here. */
interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly request?: {
    body?: Body;
    readonly header?: readonly { readonly key: string; readonly value: string }[];
  };
}

interface Body {
  readonly mode: string;
  readonly formdata?: readonly { readonly type: string; src?: string }[];
  readonly file?: { readonly src: string };
}

interface NewmanReport {
  readonly run: {
    readonly executions: readonly {
      readonly item: { readonly name: string };
      readonly response?: { readonly code: number; readonly status: string };
      readonly requestError?: { readonly message: string };
    }[];
  };
}

const CSV = 'configuration.csv';
const SNAPSHOT = 'snapshot.db';

/** Chooses the files of requests that send one, as a person does in Postman; returns how many there are. */
function chooseFiles(items: readonly Item[]): number {
  let chosen = 0;
  for (const { item, request } of items) {
    chosen += chooseFiles(item ?? []);
    const files = (request?.body?.formdata ?? []).filter(({ type }) => type === 'file');
    for (const field of files) field.src = CSV;
    chosen += files.length;
    const isSnapshot = request?.header?.some(
      ({ key, value }) => key === 'Content-Type' && value === SNAPSHOT_MEDIA_TYPE,
    );
    if (!request || !isSnapshot) continue;
    request.body = { mode: 'file', file: { src: SNAPSHOT } };
    chosen += 1;
  }
  return chosen;
}

async function imported(
  { folder, runTool }: ProofSetup,
  name: 'api' | 'control-plane',
): Promise<{ readonly file: string; readonly files: number }> {
  const file = join(folder, `${name}.postman.json`);
  await runTool('openapi-to-postmanv2/bin/openapi2postmanv2.js', [
    ...['-s', documentPath(name), '-o', file, '-O', 'parametersResolution=Example'],
  ]);
  const collection = JSON.parse(readFileSync(file, 'utf8')) as { readonly item: readonly Item[] };
  const files = chooseFiles(collection.item);
  writeFileSync(file, JSON.stringify(collection));
  return { file, files };
}

/** Sends all requests of a collection with one cookie jar; returns how many there were. */
async function sent(setup: ProofSetup, collection: string, jar: string): Promise<number> {
  const report = join(setup.folder, 'report.json');
  await setup.runTool('newman/bin/newman.js', [
    ...['run', collection, '--env-var', `baseUrl=${setup.address}`, '--working-dir', setup.folder],
    ...['--cookie-jar', jar, '--export-cookie-jar', jar],
    ...['-r', 'json', '--reporter-json-export', report],
  ]);
  const { executions } = (JSON.parse(readFileSync(report, 'utf8')) as NewmanReport).run;
  const failed = executions.filter(({ response }) => !response || response.code >= 400);
  if (failed.length > 0)
    throw new Error(
      failed
        .map(
          ({ item, response, requestError }) =>
            `${item.name}: ${response?.code ?? requestError?.message ?? 'no response'}`,
        )
        .join('\n'),
    );
  return executions.length;
}

/** Both documents as Postman collections, sent as they are: the control plane first, which signs in. */
export const postmanProof: Proof = {
  title: 'Postman import, sent by newman: every request as it was imported',
  tools: ['openapi-to-postmanv2@6.3.3', 'newman@6.2.2'],
  prove: async (setup) => {
    const jar = join(setup.folder, 'cookies.json');
    writeFileSync(jar, JSON.stringify({ version: 'tough-cookie@2.3.4', cookies: [] }));
    copyFileSync(join(ROOT, 'fixtures/csv/good-small.csv'), join(setup.folder, CSV));
    writeFileSync(join(setup.folder, SNAPSHOT), await snapshotFile(setup.address));
    const control = await imported(setup, 'control-plane');
    const api = await imported(setup, 'api');
    const requests = (await sent(setup, control.file, jar)) + (await sent(setup, api.file, jar));
    return `${requests} requests, all succeed; in ${control.files + api.files} of them a file is chosen`;
  },
};
