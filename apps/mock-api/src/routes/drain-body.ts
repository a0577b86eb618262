import type { Readable } from 'node:stream';

/**
 * Reads and drops the rest of a body. Calls `done` once: when the body has ended, when its client has disconnected, or after so
 * many bytes or ms; the body then flows on.
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
    if (left <= 0) end();
  };
  const timer = setTimeout(end, ms);
  body.on('data', count).once('end', end).once('close', end).resume();
}
