import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { quantile } from '../../lib/statistics.ts';

export const CONNECTIONS = 32;

export interface Step {
  readonly method: 'GET' | 'PATCH';
  readonly path: string;
  readonly cookie: string;
  /** Body to send as JSON; null for none. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

export interface LoadFigures {
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** 99th percentile of the latency, in ms. */
  readonly p99: number;
}

/** Distributes lists of steps over the connections; the steps of a list stay in order on one connection. */
export function tracksOf(lists: readonly (readonly Step[])[], connections = CONNECTIONS): Step[][] {
  const tracks: Step[][] = Array.from({ length: connections }, () => []);
  for (const [index, list] of lists.entries()) tracks[index % connections]?.push(...list);
  return tracks;
}

/** A request as it is sent over a `Connection`. */
export function bytesOf({ method, path, cookie, body }: Step, host: string): Buffer {
  const text = body === null ? '' : JSON.stringify(body);
  const type = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n`;
  return Buffer.from(`${head}${body === null ? '' : type}\r\n${text}`);
}

const LAST_CHUNK = '\r\n0\r\n\r\n';

/**
 * A keep-alive connection with one request at a time. It reads only the status and the end of a response: with
 * autocannon, the client would be slower than the measured server (docs/decisions/016-libraries-in-scripts.md).
 */
export class Connection {
  readonly #socket: Socket;
  #head = '';
  /** Bytes of the body not yet received; -1 while reading the headers, Infinity for a chunked body. */
  #left = -1;
  /** Last bytes of a chunked body. */
  #tail = '';
  #status = 0;
  #settle: { resolve: (status: number) => void; reject: (error: Error) => void } = {
    resolve: () => undefined,
    reject: () => undefined,
  };

  private constructor(socket: Socket) {
    this.#socket = socket.setNoDelay(true);
    socket.on('data', (piece) => this.#receive(piece));
    socket.on('close', () => this.#settle.reject(new Error('the server closed the connection')));
  }

  static async open(address: string): Promise<Connection> {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Sends a request and returns the status when the body has been received. */
  send(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(piece: Buffer): void {
    if (this.#left < 0) this.#readHead(piece);
    else if (this.#left === Infinity) this.#readChunks(piece);
    else this.#left -= piece.length;
    if (this.#left !== 0) return;
    this.#left = -1;
    this.#settle.resolve(this.#status);
  }

  #readHead(piece: Buffer): void {
    this.#head += piece.toString('latin1');
    const end = this.#head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#head.slice(0, end);
    const body = this.#head.slice(end + 4);
    this.#head = '';
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.#left = length === undefined ? Infinity : Number(length) - body.length;
    // The bytes before the first chunk look like the end of a chunk.
    this.#tail = '\r\n';
    if (length === undefined) this.#readChunks(Buffer.from(body, 'latin1'));
  }

  /** Detects the last, empty chunk. Nothing follows it, because the next request waits for it. */
  #readChunks(piece: Buffer): void {
    const last = piece.subarray(-LAST_CHUNK.length).toString('latin1');
    this.#tail = (this.#tail + last).slice(-LAST_CHUNK.length);
    if (this.#tail === LAST_CHUNK) this.#left = 0;
  }
}

/** Sends the steps of a track one after another, repeatedly until `end` or once; returns the latencies. */
async function runTrack(
  address: string,
  track: readonly Step[],
  end: number,
  repeat: boolean,
): Promise<number[]> {
  const { host } = new URL(address);
  const connection = await Connection.open(address);
  const requests = track.map((step) => ({ step, bytes: bytesOf(step, host) }));
  const times: number[] = [];
  do {
    for (const { step, bytes } of requests) {
      const start = performance.now();
      if (start >= end) break;
      const status = await connection.send(bytes);
      if (status < 200 || status > 299) throw new Error(`${step.method} ${step.path}: ${status}`);
      times.push(performance.now() - start);
    }
  } while (repeat && performance.now() < end);
  connection.close();
  return times;
}

/**
 * Sends one track of steps per connection: repeatedly for some seconds, or once without `seconds`. Throws when a
 * status is not 2xx.
 */
export async function loadOfTracks(
  address: string,
  tracks: readonly (readonly Step[])[],
  seconds?: number,
): Promise<LoadFigures> {
  const start = performance.now();
  const end = seconds === undefined ? Infinity : start + seconds * 1000;
  const used = tracks.filter((track) => track.length > 0);
  const running = used.map((track) => runTrack(address, track, end, seconds !== undefined));
  const times = (await Promise.all(running)).flat();
  const took = (performance.now() - start) / 1000;
  const requests = times.length;
  return { requests, requestsPerSecond: requests / took, p99: quantile(times, 0.99) };
}
