import type { FastifyReply } from 'fastify';
import type { ChangedBody, HeaderChanges } from '#api/faults/effects.ts';
import type { Pauses } from './pauses.ts';

type Raw = FastifyReply['raw'];

/** Shortest pause between two pieces of a slow body, in ms. */
const STEP_MS = 40;

const BODILESS = [204, 304];

export async function bytesOf(payload: unknown): Promise<Buffer> {
  if (payload === null || payload === undefined) return Buffer.alloc(0);
  if (typeof payload === 'string') return Buffer.from(payload);
  if (payload instanceof Uint8Array) return Buffer.from(payload);
  const pieces: Buffer[] = [];
  for await (const piece of payload as AsyncIterable<string | Uint8Array>)
    pieces.push(typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** Additional time for sending the body, in ms. */
export function plannedDelay({ bytes, bytesPerSecond }: ChangedBody): number {
  return bytesPerSecond === null ? 0 : (bytes.length / bytesPerSecond) * 1000;
}

export function changeHeaders(
  reply: FastifyReply,
  { set = {}, add = {}, remove = [] }: HeaderChanges,
): void {
  for (const name of remove) void reply.removeHeader(name);
  for (const [name, value] of Object.entries(set)) void reply.header(name, value);
  for (const [name, value] of Object.entries(add)) {
    const present = [reply.getHeader(name) ?? []].flat().map(String);
    void reply.header(name, [...present, value]);
  }
}

/**
 * Writes a body at a given rate and returns the number of bytes written, which is smaller when the client has
 * disconnected.
 */
async function writeSlowly(
  raw: Raw,
  bytes: Buffer,
  bytesPerSecond: number,
  pauses: Pauses,
): Promise<number> {
  const start = performance.now();
  const step = Math.max(STEP_MS, 1000 / bytesPerSecond);
  let sent = 0;
  while (sent < bytes.length) {
    const end = await pauses.wait(step, raw);
    if (end === 'gone') return sent;
    const due = Math.floor(((performance.now() - start) / 1000) * bytesPerSecond);
    const next = end === 'stopping' ? bytes.length : Math.min(due, bytes.length);
    if (next > sent) raw.write(bytes.subarray(sent, next));
    sent = next;
  }
  return sent;
}

function closeWhenSent(raw: Raw): void {
  if (raw.socket && 'destroySoon' in raw.socket) raw.socket.destroySoon();
  else raw.destroy();
}

/** Sends a part of a body whose full length was announced, and closes the connection. */
function writePart(raw: Raw, bytes: Buffer): void {
  if (bytes.length > 0) {
    raw.write(bytes, () => closeWhenSent(raw));
  } else {
    raw.flushHeaders();
    setImmediate(() => closeWhenSent(raw));
  }
}

/** Called when the head of the response is about to be sent, and when the last byte of its body is. */
export interface ResponseNotes {
  head(): void;
  body(bytes: Buffer): void;
}

/** Writes a response without Fastify's sending, which would correct the errors that are wanted here. */
export async function sendChanged(
  reply: FastifyReply,
  { bytes, announced, bytesPerSecond }: ChangedBody,
  pauses: Pauses,
  notes: ResponseNotes,
): Promise<void> {
  const { raw } = reply;
  const bodiless = BODILESS.includes(reply.statusCode);
  if (bodiless) reply.removeHeader('content-length').removeHeader('content-type');
  else reply.header('content-length', String(announced));
  reply.hijack();
  notes.head();
  raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string | string[]>);
  if (bodiless || reply.request.method === 'HEAD') {
    raw.end();
    return;
  }
  if (bytesPerSecond !== null) {
    raw.flushHeaders();
    const sent = await writeSlowly(raw, bytes, bytesPerSecond, pauses);
    notes.body(bytes.subarray(0, sent));
    if (sent === bytes.length) raw.end();
    return;
  }
  notes.body(bytes);
  if (bytes.length < announced) writePart(raw, bytes);
  else raw.end(bytes);
}
