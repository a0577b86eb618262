import type { RequestProblem } from '../../../apps/mock-api/src/app-error.ts';
import type { Examples, OperationExample } from '../../../apps/mock-api/src/openapi/examples.ts';
import { API_CALLS, BEFORE_UPLOAD, csvOf } from './api-calls.ts';
import { CONTROL_CALLS } from './control-calls.ts';
import type { ExampleRequest, OperationId } from './example-call.ts';
import { DOCUMENTED, ExampleRun, type OnResponse } from './example-run.ts';
import { exampleServer } from './example-server.ts';

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

/** Makes the examples of all operations with a mock in memory. */
export async function makeExamples(onResponse: OnResponse = () => {}): Promise<Examples> {
  const app = await exampleServer();
  try {
    return await sendAll(new ExampleRun(app, onResponse));
  } finally {
    await app.close();
  }
}
