import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RequestProblem } from '#api/contract/values/request-problem.ts';
import { buildServer } from '#api/build-server.ts';
import { readConfig } from '#api/config.ts';
import { loadFixtures } from '#api/fixtures/load-fixtures.ts';
import type { Examples, OperationExample } from '#api/contract-tools/examples.ts';
import { ROOT } from '#scripts/lib/run.mjs';
import { API_CALLS, BEFORE_UPLOAD, csvOf } from './api-calls.ts';
import { CONTROL_CALLS } from './control-calls.ts';
import type { ExampleRequest, OperationId } from './example-call.ts';
import { DOCUMENTED, ExampleRun, type OnResponse } from './example-run.ts';

/** The wall clock of the server: it stands still. */
const WALL = Date.parse('2024-01-31T09:00:00Z');

/** A mock that responds the same to the same requests in every run. */
function exampleServer(): Promise<FastifyInstance> {
  let drawn = 0;
  const drawId = (): string => {
    drawn += 1;
    return `00000000-0000-4000-8000-${String(drawn).padStart(12, '0')}`;
  };
  return buildServer({
    config: readConfig({ BIDSTAGE_DATA_DIR: ':memory:', SIM_LINE_ITEM_DELAY_MS: '0' }),
    fixtures: loadFixtures(join(ROOT, 'fixtures')),
    sources: { wall: () => WALL, drawId },
    portalDirectory: null,
  });
}

/** The operations that check a file. */
const FILE_CHECKS: readonly OperationId[] = ['validateCsv', 'uploadConfig'];

/** `data` of a response to an invalid request. */
async function invalidData(
  run: ExampleRun,
  id: OperationId,
  request: ExampleRequest,
): Promise<unknown> {
  const { response } = await run.send(id, request);
  if (response.statusCode !== 422)
    throw new Error(`the wrong example of ${id} is ${response.statusCode}: ${response.body}`);
  return response.json<{ readonly data: unknown }>().data;
}

/** Sends all requests of the examples; the order decides what they find. */
async function sendAll(run: ExampleRun): Promise<Examples> {
  const { applyStory, ...others } = CONTROL_CALLS;
  const begin = applyStory ? { applyStory } : {};
  await run.run(begin);
  const { problems } = (await invalidData(run, 'listPayments', { query: { status: 9 } })) as {
    readonly problems: readonly RequestProblem[];
  };
  const invalid = new Map<string, unknown>();
  const wrongFile = { query: BEFORE_UPLOAD, body: csvOf('728x90') };
  for (const id of FILE_CHECKS) invalid.set(id, await invalidData(run, id, wrongFile));
  await run.run(API_CALLS);
  await run.run(begin);
  await run.run(others);
  const operations = [...DOCUMENTED.keys()].map((id): [string, OperationExample] => [
    id,
    { ...run.examples[id], ...(invalid.has(id) && { invalid: invalid.get(id) }) },
  ]);
  return { problems, operations: Object.fromEntries(operations) };
}

export async function makeExamples(onResponse: OnResponse = () => {}): Promise<Examples> {
  const app = await exampleServer();
  try {
    return await sendAll(new ExampleRun(app, onResponse));
  } finally {
    await app.close();
  }
}
