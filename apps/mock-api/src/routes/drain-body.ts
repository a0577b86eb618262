import type { Readable } from 'node:stream';

/**
 * Bodies of which a piece is read in one turn of the event loop. All bodies of a burst at once would block the loop: to
 * read and drop 60 MB takes 60 ms.
 */
const BODIES_PER_TURN = 8;

/** The bodies that wait for a turn, in the order in which they asked. */
const waiting: Readable[] = [];

function resumeNext(): void {
  for (const body of waiting.splice(0, BODIES_PER_TURN)) body.resume();
  if (waiting.length > 0) setImmediate(resumeNext);
}

function resumeInTurn(body: Readable): void {
  if (waiting.length === 0) setImmediate(resumeNext);
  waiting.push(body);
}

/**
 * Reads and drops the rest of a body, piece by piece in turns with the other bodies. Calls `done` once: when the body has
 * ended, when its client has disconnected, or after so many bytes or ms; the body then flows on.
 */
export function drainBody(body: Readable, bytes: number, ms: number, done: () => void): void {
  if (body.readableEnded || body.destroyed) return done();
  let left = bytes;
  const end = (): void => {
    clearTimeout(timer);
    body.off('data', count).off('end', end).off('close', end);
    body.resume();
    done();
  };
  const count = (piece: Uint8Array): void => {
    left -= piece.length;
    if (left <= 0) return end();
    body.pause();
    resumeInTurn(body);
  };
  const timer = setTimeout(end, ms);
  body.pause().on('data', count).once('end', end).once('close', end);
  resumeInTurn(body);
}
