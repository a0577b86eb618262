/** What a call carries beside its path. */
export interface CallParts {
  /** Name of the world; the default one if absent. */
  readonly world?: string;
  /** Session cookie as it is sent. */
  readonly cookie?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as CSV. */
  readonly csv?: string;
  /** Sent as a form's one file of CSV, in the field that the API reads. */
  readonly file?: string;
  /** Gives the call up. */
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

/** An answer that has come whole. */
export interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly headers: Headers;
  /** The body as JSON. */
  json<T>(): T;
}

/** Calls one server, whose address changes whenever it is started anew. */
export class Caller {
  address = '';

  async call(method: string, path: string, parts: CallParts = {}): Promise<Answer> {
    const { world, cookie, json, csv, signal = null } = parts;
    const headers: Record<string, string> = {};
    if (world !== undefined) headers['x-bidstage-world'] = world;
    if (cookie !== undefined) headers['cookie'] = cookie;
    if (json !== undefined) headers['content-type'] = 'application/json';
    if (csv !== undefined) headers['content-type'] = 'text/csv';
    const body = bodyOf(parts);
    const answer = await fetch(`${this.address}${path}`, { method, headers, body, signal });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return {
      status: answer.status,
      bytes,
      headers: answer.headers,
      json: <T>() => JSON.parse(bytes.toString('utf8')) as T,
    };
  }

  /** `call` for what must succeed: throws for any status from 400 on. */
  async must(method: string, path: string, parts: CallParts = {}): Promise<Answer> {
    const answer = await this.call(method, path, parts);
    if (answer.status < 400) return answer;
    const told = answer.bytes.toString('utf8').slice(0, 300);
    throw new Error(`${method} ${path} is ${answer.status}: ${told}`);
  }

  /** `data` of what a call of the API answers. */
  async data<T>(path: string, parts: CallParts): Promise<T> {
    return (await this.must('GET', path, parts)).json<{ data: T }>().data;
  }

  /** Signs a persona in and answers the cookie to send. */
  async signIn(persona: string, world: string): Promise<string> {
    const answer = await this.must('POST', '/__sim/sign-in', { world, json: { persona } });
    return sessionOf(answer);
  }
}

/** The session cookie that an answer sets, as it is sent back. */
export function sessionOf({ headers }: Answer): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}
