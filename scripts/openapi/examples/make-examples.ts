import type { FastifyInstance } from 'fastify';
import type { RequestProblem } from '../../../apps/mock-api/src/app-error.ts';
import { OPERATIONS } from '../../../apps/mock-api/src/contract/operations/api-operations.ts';
import { CONTROL_OPERATIONS } from '../../../apps/mock-api/src/contract/operations/control/control-operations.ts';
import {
  isControl,
  type Operation,
} from '../../../apps/mock-api/src/contract/operations/operation.ts';
import { successStatus } from '../../../apps/mock-api/src/contract/operations/responses.ts';
import type { Examples, OperationExample } from '../../../apps/mock-api/src/openapi/examples.ts';
import { API_CALLS, csvOf } from './api-calls.ts';
import { CONTROL_CALLS } from './control-calls.ts';
import type {
  ExampleCalls,
  ExampleRequest,
  OperationId,
  Received,
  SendOther,
} from './example-call.ts';
import { exampleServer } from './example-server.ts';
import { shorten, shortText } from './shorten.ts';

/** Start of every SQLite file: an example of a file that is not text. */
const FILE_START = 15;

const ALL: ReadonlyMap<string, Operation> = new Map(
  [...OPERATIONS, ...CONTROL_OPERATIONS].map((one) => [one.id, one]),
);

/** The URL of an operation with the parameters of a request. */
function urlOf({ path }: Operation, { params = {}, query = {} }: ExampleRequest): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs).toString()}`;
}

const BOUNDARY = 'example';

function payloadOf({ upload, bodyFile }: Operation, body: unknown) {
  if (body === undefined) return {};
  if (upload && !upload.raw) {
    const head = `Content-Disposition: form-data; name="bidder_data_csv"; filename="a.csv"`;
    const payload = `--${BOUNDARY}\r\n${head}\r\n\r\n${String(body)}\r\n--${BOUNDARY}--\r\n`;
    return { type: `multipart/form-data; boundary=${BOUNDARY}`, payload };
  }
  if (upload) return { type: 'text/csv', payload: String(body) };
  return bodyFile
    ? { type: bodyFile, payload: body as Buffer }
    : { type: 'application/json', payload: JSON.stringify(body) };
}

/** Sends the requests of examples one after another, as one person. */
class ExampleRun {
  readonly #app: FastifyInstance;
  readonly #received = new Map<string, unknown>();
  readonly examples: Record<string, OperationExample> = {};
  #cookie = '';

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async send(operation: Operation, request: ExampleRequest) {
    const { type, payload } = payloadOf(operation, request.body);
    const response = await this.#app.inject({
      method: operation.method,
      url: urlOf(operation, request),
      headers: {
        ...request.headers,
        cookie: this.#cookie,
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(payload !== undefined && { payload }),
    });
    const [session] = [response.headers['set-cookie'] ?? []].flat();
    if (session !== undefined) this.#cookie = session.split(';', 1)[0] ?? '';
    return response;
  }

  readonly #sendOther: SendOther = async (method, url, form) => {
    const response = await this.#app.inject({
      method,
      url,
      headers: {
        cookie: this.#cookie,
        host: 'localhost',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    return { headers: response.headers, bytes: response.rawPayload };
  };

  async run(calls: ExampleCalls): Promise<void> {
    const received: Received = (id) => this.#received.get(id) as ReturnType<typeof received>;
    for (const [id, call] of Object.entries(calls)) {
      const operation = ALL.get(id);
      if (!operation) throw new Error(`there is no operation ${id}`);
      const request = await call(received, this.#sendOther);
      const response = await this.send(operation, request);
      if (response.statusCode !== successStatus(operation))
        throw new Error(`the example of ${id} is ${response.statusCode}: ${response.body}`);
      this.#note(operation, request, response.rawPayload);
    }
  }

  #note(operation: Operation, request: ExampleRequest, payload: Buffer): void {
    const { body, ...rest } = request;
    const kept = Buffer.isBuffer(body) ? rest : request;
    this.examples[operation.id] = { ...kept, ...this.#responseOf(operation, payload) };
  }

  #responseOf(operation: Operation, payload: Buffer): { readonly response?: unknown } {
    const { file, id } = operation;
    if (payload.length === 0) return {};
    if (file !== undefined && file !== 'application/json')
      return {
        response: file.startsWith('text/')
          ? shortText(payload.toString())
          : payload.toString('latin1', 0, FILE_START),
      };
    const body: unknown = JSON.parse(payload.toString());
    this.#received.set(id, isControl(operation) ? body : (body as { data: unknown }).data);
    return { response: shorten(body) };
  }
}

/** `data` of a response to an invalid request. */
async function invalidData(run: ExampleRun, id: OperationId, request: ExampleRequest) {
  const operation = ALL.get(id);
  if (!operation) throw new Error(`there is no operation ${id}`);
  const response = await run.send(operation, request);
  if (response.statusCode !== 422)
    throw new Error(`the wrong example of ${id} is ${response.statusCode}: ${response.body}`);
  return response.json<{ readonly data: unknown }>().data;
}

/** Makes the examples of all operations with a mock in memory. */
export async function makeExamples(): Promise<Examples> {
  const app = await exampleServer();
  try {
    const run = new ExampleRun(app);
    const { applyStory, ...others } = CONTROL_CALLS;
    const begin: ExampleCalls = applyStory ? { applyStory } : {};
    await run.run(begin);
    const wrong = await invalidData(run, 'listPayments', { query: { status: 9 } });
    const { problems } = wrong as { problems: readonly RequestProblem[] };
    const files: readonly OperationId[] = ['validateCsv', 'uploadConfig'];
    const invalid = new Map<string, unknown>();
    for (const id of files) {
      const body = csvOf('728x90');
      invalid.set(id, await invalidData(run, id, { query: { affiliate_id: 'A1006' }, body }));
    }
    await run.run(API_CALLS);
    await run.run(begin);
    await run.run(others);
    const operations = [...ALL.keys()].map((id): [string, OperationExample] => [
      id,
      { ...run.examples[id], ...(invalid.has(id) && { invalid: invalid.get(id) }) },
    ]);
    return { problems, operations: Object.fromEntries(operations) };
  } finally {
    await app.close();
  }
}
