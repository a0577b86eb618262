import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { findOperation } from '#api/contract/operations/known-paths.ts';
import type { TestServer } from './test-server.ts';

/** A response of an altered copy. `body` is the parsed JSON, to be changed in place or replaced. */
export interface Alterable {
  /** Id of the operation; undefined if there is none. */
  readonly operation: string | undefined;
  /** Path and query of the request. */
  readonly url: string;
  status: number;
  body: { code: number; data: unknown; [member: string]: unknown };
}

/** Changes the responses of the copy. */
export type Alter = (response: Alterable) => void;

/** A request to an altered copy, to be changed in place. */
export interface AlterableRequest {
  readonly method: string;
  /** Path and query. */
  url: string;
  body: Buffer;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** Further changes of the copy: to requests, to responses that are text but no JSON, and to headers of responses. */
export interface AlteredParts {
  readonly request?: (request: AlterableRequest) => unknown;
  readonly text?: (url: string, text: string) => string;
  readonly headers?: (operation: string | undefined, headers: Record<string, unknown>) => void;
}

/** A server on a socket that responds as a test server does, except for intended changes. */
export interface AlteredServer {
  readonly url: string;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

async function requestOf(
  { request: change }: AlteredParts,
  request: IncomingMessage,
): Promise<AlterableRequest> {
  const { method = 'GET', url = '/' } = request;
  // A compressed body cannot be altered.
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const body = await bodyOf(request);
  const asking: AlterableRequest = { method, url, headers, body };
  await change?.(asking);
  if (asking.body !== body) asking.headers['content-length'] = String(asking.body.length);
  return asking;
}

async function respond(
  server: TestServer,
  [alter, parts]: [Alter, AlteredParts],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url, headers, body: payload } = await requestOf(parts, request);
  const options: InjectOptions = {
    method: method as 'GET',
    url,
    headers,
    ...(payload.length > 0 && { payload }),
  };
  const original = await server.app.inject(options);
  const operation = findOperation(method, url.split('?', 1)[0] ?? '')?.id;
  const type = String(original.headers['content-type']);
  const isJson = type.startsWith('application/json');
  const given = { ...original.headers };
  let { statusCode: status, rawPayload: bytes } = original;
  if (isJson && bytes.length > 0 && url.startsWith('/v1/')) {
    const alterable: Alterable = {
      ...{ operation, url: request.url ?? url, status, body: original.json() },
    };
    alter(alterable);
    ({ status } = alterable);
    bytes = Buffer.from(JSON.stringify(alterable.body));
    given['content-length'] = String(bytes.length);
  }
  if (parts.text && type.startsWith('text/')) {
    bytes = Buffer.from(parts.text(url, bytes.toString()));
    // A file is sent in pieces.
    delete given['transfer-encoding'];
    given['content-length'] = String(bytes.length);
  }
  parts.headers?.(operation, given);
  response.writeHead(status, given).end(bytes);
}

/** Starts an altered copy of a test server on a free port, for the running test. */
export async function startAltered(
  server: TestServer,
  alter: Alter,
  parts: AlteredParts = {},
): Promise<AlteredServer> {
  const copy = createServer((request, response) => {
    respond(server, [alter, parts], request, response).catch((error: Error) =>
      response.destroy(error),
    );
  });
  await new Promise<void>((listening) => copy.listen(0, '127.0.0.1', listening));
  const { port } = copy.address() as AddressInfo;
  onTestFinished(() => {
    copy.close();
    copy.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${port}` };
}
