import type { FastifyInstance } from 'fastify';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { CONTROL_OPERATIONS } from '#api/contract/operations/control/control-operations.ts';
import { isControl, type Operation } from '#api/contract/operations/operation.ts';
import { successStatus } from '#api/contract/operations/responses.ts';
import type { OperationExample } from '#api/contract-tools/examples.ts';
import type { ExampleCalls, ExampleRequest, Received, SendOther } from './example-call.ts';

/** Maximum length of a list, and of a list of objects within a list. */
const MAX_ITEMS = 2;
const MAX_INNER_ITEMS = 1;

/** Maximum length of a text in lines. */
const MAX_LINES = 3;

/** Members of the journal that the processor's speed decides, with the values that stand for them. */
const MEASURED: Readonly<Record<string, unknown>> = {
  durationMs: 2,
  injectedMs: 5,
  time: 7,
  blocked: 5,
  wait: 2,
  'server-timing': 'app;dur=2.0, fault;dur=5.0;desc="injected"',
};

/** A text with its first lines only. */
function shortText(text: string): string {
  const lines = text.split('\n');
  return lines.length > MAX_LINES ? `${lines.slice(0, MAX_LINES).join('\n')}\n` : text;
}

/** A value as an example shows it: with the first items of its lists, and without measured times. */
function shorten(value: unknown, items = MAX_ITEMS): unknown {
  if (Array.isArray(value)) {
    const hasObjects = typeof value[0] === 'object' && !Array.isArray(value[0]);
    const shown = value.slice(0, hasObjects ? items : MAX_ITEMS);
    return shown.map((item) => shorten(item, MAX_INNER_ITEMS));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      typeof member === typeof MEASURED[key] ? MEASURED[key] : shorten(member, items),
    ]),
  );
}

/** Length of the start of a SQLite file that says what it is: an example of a file that is not text. */
const FILE_START = 15;

export const DOCUMENTED: ReadonlyMap<string, Operation> = new Map(
  [...OPERATIONS, ...CONTROL_OPERATIONS].map((one) => [one.id, one]),
);

const BOUNDARY = 'example';

function urlOf({ path }: Operation, { params = {}, query = {} }: ExampleRequest): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs).toString()}`;
}

interface Payload {
  readonly type?: string;
  readonly payload?: string | Buffer;
}

/** The body of an operation's request with its media type; nothing without a body. */
function payloadOf({ upload, bodyFile }: Operation, body: unknown): Payload {
  if (body === undefined) return {};
  if (upload && !upload.raw) {
    const head = `Content-Disposition: form-data; name="bidder_data_csv"; filename="a.csv"`;
    const payload = `--${BOUNDARY}\r\n${head}\r\n\r\n${body as string}\r\n--${BOUNDARY}--\r\n`;
    return { type: `multipart/form-data; boundary=${BOUNDARY}`, payload };
  }
  if (upload) return { type: 'text/csv', payload: body as string };
  return bodyFile
    ? { type: bodyFile, payload: body as Buffer }
    : { type: 'application/json', payload: JSON.stringify(body) };
}

/** Called with the response to each example. */
export type OnResponse = (
  operation: Operation,
  response: { readonly statusCode: number; readonly headers: Readonly<Record<string, unknown>> },
) => void;

/** Sends the requests of examples one after another, as one person, and keeps what comes back. */
export class ExampleRun {
  readonly #app: FastifyInstance;
  readonly #onResponse: OnResponse;
  readonly #received = new Map<string, unknown>();
  readonly examples: Record<string, OperationExample> = {};
  #cookie = '';

  constructor(app: FastifyInstance, onResponse: OnResponse) {
    this.#app = app;
    this.#onResponse = onResponse;
  }

  /** Sends a request of the person; a session that the response begins is that of the next requests. */
  async send(id: string, request: ExampleRequest) {
    const operation = DOCUMENTED.get(id);
    if (!operation) throw new Error(`there is no operation ${id}`);
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
    return { operation, response };
  }

  readonly #sendOther: SendOther = async (method, url, body) => {
    const response = await this.#app.inject({
      method,
      url,
      headers: {
        cookie: this.#cookie,
        host: 'localhost',
        ...(body && { 'content-type': body.type }),
      },
      ...(body && { payload: body.text }),
    });
    return { headers: response.headers, bytes: response.rawPayload };
  };

  /** Makes examples in the order of their calls; throws an error if one of them does not succeed. */
  async run(calls: ExampleCalls): Promise<void> {
    const received = ((id: string) => this.#received.get(id)) as Received;
    for (const [id, call] of Object.entries(calls)) {
      const request = await call(received, this.#sendOther);
      const { operation, response } = await this.send(id, request);
      if (response.statusCode !== successStatus(operation))
        throw new Error(`the example of ${id} is ${response.statusCode}: ${response.body}`);
      this.#onResponse(operation, response);
      const { body, ...rest } = request;
      const stored = Buffer.isBuffer(body) ? rest : request;
      this.examples[id] = { ...stored, ...this.#responseOf(operation, response.rawPayload) };
    }
  }

  #responseOf(operation: Operation, payload: Buffer): { readonly response?: unknown } {
    const { file, id } = operation;
    if (payload.length === 0) return {};
    if (file?.startsWith('text/')) return { response: shortText(payload.toString()) };
    if (file !== undefined && file !== 'application/json')
      return { response: payload.toString('latin1', 0, FILE_START) };
    const body: unknown = JSON.parse(payload.toString());
    this.#received.set(id, isControl(operation) ? body : (body as { data: unknown }).data);
    return { response: shorten(body) };
  }
}
