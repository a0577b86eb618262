import type { FastifyRequest } from 'fastify';
import { findOperation } from '../contract/operations/known-paths.ts';
import { CHANGING_READS } from '../contract/operations/users.ts';
import { harEntry, type HarMessage, MAX_RECORDED_BODY, UNKNOWN } from '../lib/har/har-entry.ts';
import { storedBody } from '../lib/har/stored-body.ts';
import { PassingBody } from '../lib/passing-body.ts';
import { redactHeaders, redactText } from '../lib/redact.ts';
import type { WallTime } from '../world/world.ts';
import { hasBody } from './forward.ts';
import type { HarFile } from './har-file.ts';

/** What is sent to the client: its headers alternate names and values. */
export interface PassedOn {
  readonly status: number;
  readonly headers: readonly string[];
}

/** Stores a response with its decoded body; null for a body that is too long or cannot be decoded. */
export type Note = (response: PassedOn, body: Buffer | null) => void;

function pairsOf(list: readonly string[]): [string, string][] {
  return list.flatMap((name, index) =>
    index % 2 === 0 ? [[name, list[index + 1] ?? ''] satisfies [string, string]] : [],
  );
}

function messageOf(headers: readonly string[], body: Buffer | null, bytes: number): HarMessage {
  const stored = body && body.length > 0 ? storedBody(body) : null;
  return { headers: redactHeaders(pairsOf(headers)), body: stored, bytes };
}

/** A sign-in or a sign-out is of a session only; what HEAD says is in the response to GET. */
function isRecorded({ method, url }: FastifyRequest): boolean {
  const operation = findOperation(method, url.split('?', 1)[0] ?? '');
  return method !== 'HEAD' && !CHANGING_READS.includes(operation?.id ?? null);
}

/** Records requests to the real API and its responses in a file, without secrets. */
export class ApiRecorder {
  readonly #file: HarFile;
  readonly #api: string;
  readonly #wall: WallTime;

  /** `api`: the base URL of the real API. */
  constructor(file: HarFile, api: string, wall: WallTime) {
    this.#file = file;
    this.#api = api.replace(/\/+$/, '');
    this.#wall = wall;
  }

  /** Begins with a request, before its body is read; undefined for one that is not recorded. */
  begin(request: FastifyRequest): Note | undefined {
    if (!isRecorded(request)) return undefined;
    const { method, url, raw } = request;
    const startedAt = this.#wall();
    const [path = '', ...query] = url.split('?');
    const sent = new PassingBody(MAX_RECORDED_BODY);
    // The body begins to flow when it is forwarded, in the same turn.
    if (hasBody(request)) raw.on('data', (piece: Buffer) => sent.add(piece));
    return ({ status, headers }, body) => {
      const exchange = {
        ...{ startedAt, durationMs: Math.max(this.#wall() - startedAt, 0), injectedMs: 0 },
        ...{ method, origin: this.#api, path, query: redactText(query.join('?')), status },
        request: messageOf(raw.rawHeaders, sent.whole(), sent.bytes),
        response: messageOf(headers, body, body?.length ?? UNKNOWN),
      };
      this.#file.add(harEntry(exchange));
    };
  }

  close(): void {
    this.#file.close();
  }
}
