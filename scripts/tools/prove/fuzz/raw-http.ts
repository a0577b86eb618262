import { connect } from 'node:net';

/** A response as received from a socket. */
export interface RawResponse {
  readonly status: number;
  /** Headers by lower-case name; the last of a repeated one. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly ms: number;
  /** Whether the connection was closed before the announced end of the body. */
  readonly isTruncated: boolean;
}

/** Result of sending bytes: a response, a closed connection, or silence. */
export type Outcome = RawResponse | 'closed' | 'silent';

function dechunk(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    const size = end < 0 ? 0 : Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (!(size > 0)) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 4 + size;
  }
}

/** Returns the first final response in the received bytes; null if there is none. */
function readResponse(bytes: Buffer, ms: number): RawResponse | null {
  const split = bytes.indexOf('\r\n\r\n');
  if (split < 0) return null;
  const [first = '', ...lines] = bytes.toString('latin1', 0, split).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  if (status >= 100 && status < 200) return readResponse(bytes.subarray(split + 4), ms);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const announced = Number(headers['content-length'] ?? Number.NaN);
  // Further bytes are the response to a supposed second request.
  const rest = bytes.subarray(
    split + 4,
    Number.isNaN(announced) ? undefined : split + 4 + announced,
  );
  const isChunked = headers['transfer-encoding'] === 'chunked';
  const isTruncated = isChunked ? !rest.includes('0\r\n\r\n') : rest.length < announced;
  return { status, headers, body: isChunked ? dechunk(rest) : rest, ms, isTruncated };
}

/**
 * Writes bytes to a new connection and reads until the server closes it; `finish` also ends the sending side. Silence
 * longer than `limitMs` ends the exchange.
 */
export function exchange(
  port: number,
  bytes: Buffer,
  limitMs: number,
  finish = false,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const start = performance.now();
    const pieces: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const end = (otherwise: 'closed' | 'silent'): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(readResponse(Buffer.concat(pieces), performance.now() - start) ?? otherwise);
    };
    const timer = setTimeout(() => end('silent'), limitMs);
    socket.on('data', (piece) => pieces.push(piece));
    socket.on('end', () => end('closed'));
    // A server may reject a request before it has read all of it.
    socket.on('error', () => end('closed'));
    socket.on('connect', () => {
      socket.write(bytes);
      if (finish) socket.end();
    });
  });
}
