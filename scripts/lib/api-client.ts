/** Parts of a request besides its method and path. */
export interface CallParts {
  /** Name of the world; the default one if absent. */
  readonly world?: string;
  /** Session cookie, `name=value`. */
  readonly cookie?: string;
  /** Body to send as JSON. */
  readonly json?: unknown;
  /** Body to send as CSV. */
  readonly csv?: string;
  /** CSV to send as the file of a form, in the field that the API reads. */
  readonly file?: string;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

function bodyOf({ json, csv, file }: CallParts): string | FormData | null {
  if (csv !== undefined) return csv;
  if (json !== undefined) return JSON.stringify(json);
  if (file === undefined) return null;
  const form = new FormData();
  form.set('bidder_data_csv', new Blob([file], { type: 'text/csv' }), 'configuration.csv');
  return form;
}

/** A complete response. */
export interface ApiResponse {
  readonly status: number;
  readonly bytes: Buffer;
  readonly headers: Headers;
  /** Returns the parsed JSON body. */
  json<T>(): T;
}

/** Sends requests to one server, whose address changes with each restart. */
export class Caller {
  address = '';

  async call(method: string, path: string, parts: CallParts = {}): Promise<ApiResponse> {
    const { world, cookie, json, csv, signal = null } = parts;
    const headers: Record<string, string> = {};
    if (world !== undefined) headers['x-bidstage-world'] = world;
    if (cookie !== undefined) headers['cookie'] = cookie;
    if (json !== undefined) headers['content-type'] = 'application/json';
    if (csv !== undefined) headers['content-type'] = 'text/csv';
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

  /** `call` for a request that must succeed: throws for any status from 400 on. */
  async must(method: string, path: string, parts: CallParts = {}): Promise<ApiResponse> {
    const response = await this.call(method, path, parts);
    if (response.status < 400) return response;
    const excerpt = response.bytes.toString('utf8').slice(0, 300);
    throw new Error(`${method} ${path} is ${response.status}: ${excerpt}`);
  }

  /** Returns `data` of an API response. */
  async data<T>(path: string, parts: CallParts): Promise<T> {
    return (await this.must('GET', path, parts)).json<{ data: T }>().data;
  }

  /** Signs a persona in and returns the cookie to send. */
  async signIn(persona: string, world: string): Promise<string> {
    const response = await this.must('POST', '/__sim/sign-in', { world, json: { persona } });
    return sessionOf(response);
  }
}

/** Returns the session cookie that a response sets, as `name=value`. */
export function sessionOf({ headers }: ApiResponse): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}
