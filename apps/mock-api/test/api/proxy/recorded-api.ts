import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { startBidstage } from '#api/start-bidstage.ts';
import { listen, sendToPort } from '#test/helpers/sockets.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { startTestServer } from '#test/helpers/test-server.ts';
import { proxyTo } from './behind-proxy.ts';

/** Bytes that are no UTF-8. */
export const BINARY = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0x00, 0x0a]);

export const ITEMS = '{ "data" : [ 1,2 ],\n "access_token" : "s3cret-\\"a", "session_length": 5 }';

const textOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
};

/** A small real API below `/base`: a counter with tags, an echo, a file, and a session with secrets. */
function realApi() {
  let count = 0;
  let tag = 'one';
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url?.replace('/base', '') ?? '';
    const type = { 'content-type': 'application/json' };
    if (url.startsWith('/v1/count')) response.writeHead(200, type).end(`{"n":${(count += 1)}}`);
    else if (url.startsWith('/v1/items')) {
      const secrets = { 'set-cookie': 'sid=s3cret-b; Path=/base', 'x-auth-token': 's3cret-c' };
      response.writeHead(200, { ...type, ...secrets, 'content-encoding': 'gzip' });
      response.end(gzipSync(ITEMS));
    } else if (url === '/v1/tagged') {
      const etag = `"${tag}"`;
      const isKnown = request.headers['if-none-match'] === etag;
      response.writeHead(isKnown ? 304 : 200, { ...type, etag }).end(isKnown ? '' : `["${tag}"]`);
    } else if (url === '/v1/file') response.writeHead(200, { 'x-kind': 'pdf' }).end(BINARY);
    else if (url === '/v1/empty') response.writeHead(204).end();
    else if (url === '/v1/long') response.writeHead(200, type).end(`"${'x'.repeat(9_000_000)}"`);
    else {
      const location = `http://${request.headers.host}/base/v1/echo/1`;
      const text = await textOf(request);
      response.writeHead(201, { 'content-type': 'text/plain', location }).end(`got ${text}`);
    }
  };
  return {
    change: () => (tag = 'two'),
    server: createServer((request, response) => void respond(request, response)),
  };
}

interface Stage {
  readonly file: string;
  readonly api: ReturnType<typeof realApi>;
  readonly send: (...asked: Asked) => ReturnType<typeof sendToPort>;
  readonly end: () => Promise<void>;
}

export type Asked = [path: string, asked?: Parameters<typeof sendToPort>[2]];

/** A proxy in front of the real API that records it. */
export async function recording(): Promise<Stage> {
  const api = realApi();
  await new Promise<void>((listening) => api.server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    api.server.closeAllConnections();
    api.server.close();
  });
  const file = join(temporaryFolder(), 'real.har');
  const { port } = api.server.address() as AddressInfo;
  const settings = { ...proxyTo(`http://127.0.0.1:${port}/base`), API_RECORD: file };
  const proxy = await startTestServer(settings);
  const proxyPort = await listen(proxy);
  const send: Stage['send'] = (...asked) => sendToPort(proxyPort, ...asked);
  return { file, api, send, end: () => proxy.close() };
}

export async function record(requests: readonly Asked[]): Promise<string> {
  const { file, send, end } = await recording();
  for (const asked of requests) await send(...asked);
  await end();
  return file;
}

/** A server that replays a file, on a socket. */
export async function replaying(file: string) {
  const server = await startBidstage({ replay: file, now: '2024-01-08T09:00:00Z' });
  onTestFinished(() => server.stop());
  const port = Number(new URL(server.url).port);
  return { server, send: (...asked: Asked) => sendToPort(port, ...asked) };
}
