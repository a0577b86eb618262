import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CLOCK_HEADER, WORLD_HEADER } from '../contract/control/names.ts';
import { SESSION_COOKIE } from '../domain/session.ts';
import { readSession } from '../services/session.ts';
import type { WorldRegistry } from '../world/world-registry.ts';
import type { WallTime, World } from '../world/world.ts';
import { serverTiming } from './applied-fault.ts';
import { answerKey, type KeptResponse, type KeptResponses } from './kept-answers.ts';
import { personaOf } from './subject-world.ts';
import { clockHeader } from './world.ts';

/** Requests that are remembered; the oldest go first. */
const MAX_REMEMBERED = 2000;

/** Request headers that can lead to another answer: who sends one goes the whole way. */
const DECIDING = [
  'origin',
  'if-none-match',
  'range',
  'expect',
  'content-length',
  'transfer-encoding',
];

/** Answer headers that are another at each time. */
const PASSING = [CLOCK_HEADER, 'server-timing', 'date', 'connection', 'keep-alive'];

/** All headers of an answer: by name, and as Node sends them fastest, names and values by turns. */
interface SentHeaders {
  readonly byName: OutgoingHttpHeaders;
  readonly inTurns: OutgoingHttpHeader[];
}

/** A read as it once went the whole way. */
interface Remembered {
  readonly world: World;
  /** Value of the session cookie; undefined where none was sent. */
  readonly session: string | undefined;
  readonly persona: string | null;
  readonly operation: string | null;
  /** In normal form. */
  readonly url: string;
  /** Of the world, when this was its answer. */
  readonly revision: string;
  /** Key of the answer whose headers these are. */
  readonly response: string;
  readonly lasting: OutgoingHttpHeaders;
  /** As they were last sent: most of the time they are the same again. */
  sent: SentHeaders;
}

/** What a read is told from others by, as it comes over the wire. Undefined for what must go the whole way. */
function wireKey({ method, headers }: IncomingMessage, target: string): string | undefined {
  if (method !== 'GET' || DECIDING.some((name) => headers[name] !== undefined)) return undefined;
  return `${target}\n${String(headers[WORLD_HEADER] ?? '')}\n${headers.cookie ?? ''}`;
}

function lastingHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  const entries = Object.entries(reply.getHeaders());
  return Object.fromEntries(entries.filter(([name]) => !PASSING.includes(name)));
}

function sentHeaders(byName: OutgoingHttpHeaders): SentHeaders {
  const inTurns = Object.entries(byName).flatMap(([name, value]) =>
    value === undefined ? [] : [name, value],
  );
  return { byName, inTurns };
}

function headersOf(read: Remembered, durationMs: number): SentHeaders {
  const clock = clockHeader(read.world);
  const timing = serverTiming(durationMs, 0);
  const { byName } = read.sent;
  if (byName[CLOCK_HEADER] !== clock || byName['server-timing'] !== timing)
    read.sent = sentHeaders({ ...read.lasting, [CLOCK_HEADER]: clock, 'server-timing': timing });
  return read.sent;
}

interface Place {
  readonly worlds: WorldRegistry;
  readonly wall: WallTime;
}

/**
 * Answers a `/v1` read that came before in the same words, before any route is looked for: as long as its answer is
 * kept, its session good, and no fault planned. All that could make another answer is looked at again each time.
 */
export class RepeatedReads {
  readonly #kept: KeptResponses;
  readonly #remembered = new Map<string, Remembered>();
  #place: Place | undefined;

  constructor(kept: KeptResponses) {
    this.#kept = kept;
  }

  /** Says where the requests belong; until then nothing is answered. */
  open(place: Place): void {
    this.#place = place;
  }

  /** Remembers a read that was answered by what is kept under the key `answer`. */
  remember(request: FastifyRequest, reply: FastifyReply, response: string): void {
    const { world, raw, originalUrl, url, cookies, fault, routeOptions } = request;
    const key = wireKey(raw, originalUrl);
    if (key === undefined || !world || fault) return;
    // Asked for again, and not what it was asked with, because the world may have changed since.
    if (answerKey(world, personaOf(request), url) !== response) return;
    const lasting = lastingHeaders(reply);
    this.#remembered.delete(key);
    this.#remembered.set(key, {
      world,
      session: cookies[SESSION_COOKIE],
      persona: personaOf(request),
      operation: routeOptions.config?.operation?.id ?? null,
      url,
      revision: world.revision,
      response,
      lasting,
      sent: sentHeaders(lasting),
    });
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > MAX_REMEMBERED && oldest !== undefined)
      this.#remembered.delete(oldest);
  }

  /** Answers a request if it can; false leaves it to the server. */
  response(request: IncomingMessage, response: ServerResponse): boolean {
    const key = wireKey(request, request.url ?? '');
    const read = key === undefined ? undefined : this.#remembered.get(key);
    if (key === undefined || !read || !this.#place) return false;
    const started = performance.now();
    const found = this.#responseOf(read, this.#place.worlds);
    if (found === undefined) {
      this.#remembered.delete(key);
      return false;
    }
    const { world } = read;
    const record = world.journal.open({
      at: world.now(),
      wallAt: this.#place.wall(),
      started,
      clock: world.clock,
      method: 'GET',
      url: read.url,
      operation: read.operation,
      persona: read.persona,
      headers: world.journal.headers(request.rawHeaders),
    });
    record.status = 200;
    record.durationMs = performance.now() - started;
    const headers = headersOf(read, record.durationMs);
    world.journal.response(record, headers.byName);
    world.journal.keep(record, 'responseBody', found.body);
    // ASCII is the same bytes in both encodings, and Node sends Latin 1 with less work.
    const isAscii = found.bytes === found.body.length;
    response.writeHead(200, headers.inTurns).end(found.body, isAscii ? 'latin1' : 'utf8');
    return true;
  }

  /** What to answer; undefined when anything has changed since. */
  #responseOf(
    { world, session, persona, revision, response }: Remembered,
    worlds: WorldRegistry,
  ): KeptResponse | undefined {
    if (worlds.use(world.name) !== world) return undefined;
    if (world.isBehind) return undefined;
    if (world.faults.all().length > 0) return undefined;
    const state = session === undefined ? undefined : readSession(world, session);
    if (state?.kind === 'unknown') return undefined;
    if ((state?.kind === 'signed-in' ? state.persona.id : null) !== persona) return undefined;
    // Whatever is kept by now belongs to other headers when the world has changed.
    if (world.revision !== revision) return undefined;
    return this.#kept.find(response);
  }
}
