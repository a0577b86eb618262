import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';

/** Bytes of answers that are kept, and of the longest one among them. */
const MOST_BYTES = 24 * 1024 * 1024;
const LONGEST = 2 * 1024 * 1024;

const JSON_TYPE = 'application/json; charset=utf-8';

interface KeptAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Answers by key; the ones that were not asked for longest go first. */
class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>();
  #bytes = 0;

  find(key: string): KeptAnswer | undefined {
    const found = this.#answers.get(key);
    if (!found) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, found);
    return found;
  }

  keep(key: string, answer: KeptAnswer): void {
    if (answer.bytes.length > LONGEST || this.#answers.has(key)) return;
    this.#answers.set(key, answer);
    this.#bytes += answer.bytes.length;
    for (const [oldest, { bytes }] of this.#answers) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#answers.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}

/**
 * All that the answer of a `/v1` read is a function of: the world as it is, who asks, and what for. Undefined for what
 * must not be kept.
 */
function keyOf(request: FastifyRequest): string | undefined {
  const { world, session, method, url } = request;
  const operation = request.routeOptions.config?.operation;
  if (!world || !operation || operation.volatile) return undefined;
  if (method !== 'GET' || !operation.path.startsWith('/v1/')) return undefined;
  const who = session.kind === 'signed-in' ? session.persona.id : '';
  return `${world.name} ${world.revision} ${who} ${url}`;
}

/** Keeps successful JSON answers of `/v1` as bytes for as long as the world that they came from has not changed. */
export const answerCachePlugin = fastifyPlugin((app, _options, done) => {
  const kept = new KeptAnswers();
  /** What an answer is kept under is settled when its request is read: the world may change while it is made. */
  const keys = new WeakMap<FastifyRequest, string>();
  app.addHook('preHandler', (request, reply, next) => {
    const key = keyOf(request);
    const answer = key === undefined ? undefined : kept.find(key);
    if (!answer) {
      if (key !== undefined) keys.set(request, key);
      return next();
    }
    void reply.type(JSON_TYPE).header('etag', answer.etag).send(answer.bytes);
  });
  app.addHook('onSend', (request, reply, payload, next) => {
    const etag = reply.getHeader('etag');
    if (typeof payload === 'string' && reply.statusCode === 200 && typeof etag === 'string') {
      const key = keys.get(request);
      // An answer that the world changed under is of neither state.
      if (key !== undefined && key === keyOf(request))
        kept.keep(key, { bytes: Buffer.from(payload), etag });
    }
    next();
  });
  done();
});
