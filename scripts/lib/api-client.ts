import { WORLD_HEADER } from '#api/contract/values/names.ts';

export interface RequestParts {
  /** Name of the world; the default one if absent. */
  readonly world?: string;
  /** Session cookie, `name=value`. */
  readonly cookie?: string;
  readonly json?: unknown;
  readonly csv?: string;
  /** CSV to send as the file of a form, in the field that the API reads. */
  readonly file?: string;
  readonly signal?: AbortSignal;
}

function bodyOf({ json, csv, file }: RequestParts): string | FormData | null {
  if (csv !== undefined) return csv;
  if (json !== undefined) return JSON.stringify(json);
  if (file === undefined) return null;
  const form = new FormData();
  form.set('bidder_data_csv', new Blob([file], { type: 'text/csv' }), 'configuration.csv');
  return form;
}

export interface ApiResponse {
  readonly status: number;
  readonly bytes: Buffer;
  readonly headers: Headers;
  json<T>(): T;
}

/** Sends requests to one server, whose address changes with each restart. */
export class ApiClient {
  address: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(address = '', headers: Readonly<Record<string, string>> = {}) {
    this.address = address;
    this.#headers = headers;
  }

  async send(method: string, path: string, parts: RequestParts = {}): Promise<ApiResponse> {
    const { world, cookie, json, csv, signal = null } = parts;
    const headers = {
      ...this.#headers,
      ...(world !== undefined && { [WORLD_HEADER]: world }),
      ...(cookie !== undefined && { cookie }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(csv !== undefined && { 'content-type': 'text/csv' }),
    };
    const body = bodyOf(parts);
    const response = await fetch(`${this.address}${path}`, { method, headers, body, signal });
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      bytes,
      headers: response.headers,
      json: <T>() => JSON.parse(bytes.toString('utf8')) as T,
    };
  }

  /** `send` for a request that must succeed: throws for any status from 400 on. */
  async must(method: string, path: string, parts: RequestParts = {}): Promise<ApiResponse> {
    const response = await this.send(method, path, parts);
    if (response.status < 400) return response;
    const excerpt = response.bytes.toString('utf8').slice(0, 300);
    throw new Error(`${method} ${path} is ${response.status}: ${excerpt}`);
  }

  async data<T>(path: string, parts: RequestParts): Promise<T> {
    return (await this.must('GET', path, parts)).json<{ data: T }>().data;
  }

  async makeWorld(name: string): Promise<void> {
    await this.must('POST', '/__sim/worlds', { json: { name } });
  }

  /** What the requests of a persona in a world have in common; of nobody, and in the default world, if absent. */
  async as(persona?: string, world?: string): Promise<RequestParts> {
    const session = persona !== undefined && { cookie: await this.signIn(persona, world) };
    return { ...(world !== undefined && { world }), ...session };
  }

  async signIn(persona: string, world?: string): Promise<string> {
    const parts = { json: { persona }, ...(world !== undefined && { world }) };
    return sessionOf(await this.must('POST', '/__sim/sign-in', parts));
  }
}

/** Returns the cookies that a response sets, as `name=value`. */
function sessionOf({ headers }: ApiResponse): string {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.join('; ');
}
