import { redactFields } from '#api/lib/redact.ts';
import type { StoredText } from './har-entry.ts';

export interface RecordedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** Null without one. */
  readonly body: StoredText | null;
  readonly contentType: string;
}

export interface RecordedResponse {
  /** Number of its entry in the file, from 1. */
  readonly number: number;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** A request whose response is that of GET without the body: it has the responses of GET, but uses none up. */
export const isHead = ({ method }: Pick<RecordedRequest, 'method'>): boolean => method === 'HEAD';

/** Method, path and query, whose parts may be in any order; without secrets, as in a recording. */
function targetKey({ method, target }: Pick<RecordedRequest, 'method' | 'target'>): string {
  const [path = '', ...query] = target.split('?');
  const parts = [...new URLSearchParams(redactFields(query.join('?')))].map((part) =>
    JSON.stringify(part),
  );
  return JSON.stringify([method === 'HEAD' ? 'GET' : method, path, ...parts.sort()]);
}

function withSortedNames(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** JSON with its names in any order, a form in parts with any boundary between them. */
function bodyKey({ body, contentType }: RecordedRequest): string {
  if (body === null || body.text === '') return '';
  const text = body.encoding === 'base64' ? body.text : redactFields(body.text);
  const boundary = /^multipart\/.*\bboundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary !== undefined) return text.replaceAll(boundary, 'boundary');
  try {
    return JSON.stringify(JSON.parse(text), withSortedNames);
  } catch {
    return text;
  }
}

/** The responses of a recording by request, each list in the order in which they were given. */
export class Recording {
  /** Its name, for people. */
  readonly file: string;
  readonly #byTarget = new Map<string, Map<string, RecordedResponse[]>>();

  constructor(file: string) {
    this.file = file;
  }

  add(request: RecordedRequest, response: RecordedResponse): void {
    const target = targetKey(request);
    const bodies = this.#byTarget.get(target) ?? new Map<string, RecordedResponse[]>();
    this.#byTarget.set(target, bodies);
    const body = bodyKey(request);
    const recorded = bodies.get(body) ?? [];
    bodies.set(body, recorded);
    // What has not changed is as before; the server turns it into a 304 again for a client that has it.
    const same = response.status === 304 ? recorded.at(-1) : response;
    if (same) recorded.push(same);
  }

  get responses(): number {
    const lists = [...this.#byTarget.values()].flatMap((bodies) => [...bodies.values()]);
    return lists.reduce((sum, list) => sum + list.length, 0);
  }

  /** Whether a request with any body, or none, is in it. */
  knows(request: Pick<RecordedRequest, 'method' | 'target'>): boolean {
    return this.#byTarget.has(targetKey(request));
  }

  find(request: RecordedRequest): readonly RecordedResponse[] {
    return this.#byTarget.get(targetKey(request))?.get(bodyKey(request)) ?? [];
  }
}
