// A client for a separate process: sends the steps of each track one after another over one connection per track.
// Usage: step-client.ts <file of a StepRun>; writes StepFigures as JSON.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { timesOf } from '../market/endpoint-times.ts';
import type { Step, StepFigures, StepRun } from './steps.ts';

const [, , file = ''] = process.argv;
const { address, tracks, seconds, repeat } = JSON.parse(readFileSync(file, 'utf8')) as StepRun;
const { hostname, port, host } = new URL(address);

function bytesOf({ method, path, cookie, body }: Step): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, `Cookie: ${cookie}`];
  const text = body === null ? '' : JSON.stringify(body);
  if (body !== null)
    lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

const LAST_CHUNK = '\r\n0\r\n\r\n';

/** A keep-alive connection with one request at a time. */
class Connection {
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

  constructor(socket: Socket) {
    this.#socket = socket.setNoDelay(true);
    socket.on('data', (piece) => this.#take(piece));
    socket.on('close', () => this.#settle.reject(new Error('the server closed the connection')));
  }

  /** Sends a request and returns the status when the body has been received. */
  ask(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(piece: Buffer): void {
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
    if (length !== undefined) return;
    if (!/\r\ntransfer-encoding: *chunked/i.test(head))
      return this.#settle.reject(new Error(`a response without an end: ${head}`));
    // The bytes before the first chunk look like the end of a chunk.
    this.#tail = '\r\n';
    this.#readChunks(Buffer.from(body, 'latin1'));
  }

  /** Detects the last, empty chunk. Nothing follows it, because the next request waits for it. */
  #readChunks(piece: Buffer): void {
    const last = piece.subarray(-LAST_CHUNK.length).toString('latin1');
    this.#tail = (this.#tail + last).slice(-LAST_CHUNK.length);
    if (this.#tail === LAST_CHUNK) this.#left = 0;
  }
}

async function runTrack(track: readonly Step[], end: number, times: number[]): Promise<void> {
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const connection = new Connection(socket);
  const requests = track.map((step) => ({ step, bytes: bytesOf(step) }));
  do {
    for (const { step, bytes } of requests) {
      const start = performance.now();
      if (start >= end) break;
      const status = await connection.ask(bytes);
      if (status < 200 || status > 299) throw new Error(`${step.method} ${step.path}: ${status}`);
      times.push(performance.now() - start);
    }
  } while (repeat && performance.now() < end);
  connection.close();
}

const times: number[] = [];
const start = performance.now();
const used = tracks.filter((track) => track.length > 0);
await Promise.all(used.map((track) => runTrack(track, start + seconds * 1000, times)));
const took = (performance.now() - start) / 1000;
const figures: StepFigures = {
  requestsPerSecond: times.length / took,
  p99: timesOf(times).p99,
  requests: times.length,
  seconds: took,
};
process.stdout.write(JSON.stringify(figures));
