import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import type { TestServer } from './test-server.ts';

/** The result of a request on a real connection, for the client. */
export interface Seen {
  /** Undefined when no head arrived. */
  readonly status?: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Code of the connection's error. */
  readonly broken?: string;
  /** ms until the end. */
  readonly took: number;
}

interface SocketRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** ms after which the client disconnects. */
  readonly patience?: number;
}

/** Makes a test server listen and returns its port. */
export async function listen(server: TestServer): Promise<number> {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(address).port);
}

/** Sends a request over a connection of its own. */
export function sendToPort(port: number, path: string, asked: SocketRequest = {}): Promise<Seen> {
  const { method = 'GET', headers = {}, body, patience } = asked;
  const start = performance.now();
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let head: { status?: number; headers: IncomingHttpHeaders } = { headers: {} };
    const end = (broken?: string): void =>
      resolve({
        ...head,
        body: Buffer.concat(pieces).toString(),
        ...(broken !== undefined && { broken }),
        took: performance.now() - start,
      });
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers, agent: new Agent() },
      (response) => {
        head = { status: response.statusCode!, headers: response.headers };
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => end());
        response.on('error', (error: NodeJS.ErrnoException) => end(error.code));
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => end(error.code));
    if (patience !== undefined) {
      setTimeout(() => sent.destroy(Object.assign(new Error(), { code: 'GAVE_UP' })), patience);
    }
    sent.end(body);
  });
}
