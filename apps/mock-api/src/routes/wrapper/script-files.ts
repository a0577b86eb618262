import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';

export function scriptFile(name: string): string {
  return readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');
}

/** Scripts are revalidated on each load, so that a page follows an upload at once; an ETag saves the bytes. */
export function sendScript(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/javascript; charset=utf-8').send(text);
}
