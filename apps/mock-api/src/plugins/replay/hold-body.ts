import type { FastifyRequest } from 'fastify';
import { PassingBody } from '#api/lib/passing-body.ts';

type Push = FastifyRequest['raw']['push'];

/**
 * Holds the body of a request back from its parser until it has arrived, and resolves to it; the parser gets it then as if
 * nothing had been read. Null for a body longer than `max`, and when the client has gone. Call it before any of the body
 * can arrive, which is in the turn of the request.
 */
export function holdBody(raw: FastifyRequest['raw'], max: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const push: Push = raw.push.bind(raw);
    const body = new PassingBody(max);
    let held: Buffer[] | null = [];
    const release = (whole: Buffer | null): void => {
      for (const piece of held ?? []) push(piece);
      held = null;
      resolve(whole);
    };
    raw.push = (piece: unknown, encoding) => {
      if (held === null) return push(piece, encoding);
      if (piece === null) {
        release(body.whole());
        return push(null);
      }
      const bytes = Buffer.from(piece as Uint8Array);
      held.push(bytes);
      body.add(bytes);
      if (body.bytes > max) release(null);
      return true;
    };
    raw.once('close', () => release(null));
    // Some sources give nothing before they are asked.
    raw.read(0);
  });
}
