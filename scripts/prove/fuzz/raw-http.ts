import { connect } from 'node:net';

/** An answer as it came over a socket. */
export interface RawResponse {
  readonly status: number;
  /** By lower-case name; of a repeated one the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly ms: number;
  /** Whether the connection was closed before the body had come as far as the head announces. */
  readonly torn: boolean;
}

/** What became of bytes that were sent: an answer, none (the connection was closed), or silence. */
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

/** The first final answer in what a connection brought; null when there is none. */
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
  // What comes behind answers what was taken for a second request.
  const rest = bytes.subarray(
    split + 4,
    Number.isNaN(announced) ? undefined : split + 4 + announced,
  );
  const isChunked = headers['transfer-encoding'] === 'chunked';
  const torn = isChunked ? !rest.includes('0\r\n\r\n') : rest.length < announced;
  return { status, headers, body: isChunked ? dechunk(rest) : rest, ms, torn };
}

/**
 * Writes bytes to a new connection and reads until the server closes it; `finish` says that no more will come. Silence
 * longer than `limitMs` ends it.
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
    // A server may refuse a request before it has read all of it.
    socket.on('error', () => end('closed'));
    socket.on('connect', () => {
      socket.write(bytes);
      if (finish) socket.end();
    });
  });
}
