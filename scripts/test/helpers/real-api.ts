import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An API without a control plane. */
export interface RealApiServer {
  readonly address: string;
  /** The values of a header in the requests so far. */
  readonly values: (header: string) => Set<string | undefined>;
  readonly close: () => void;
}

/** Starts an API without a control plane: it forwards requests to a mock, except those of its control plane. */
export async function startRealApi(mock: string): Promise<RealApiServer> {
  const received: Record<string, string | string[] | undefined>[] = [];
  const server = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming;
    received.push(headers);
    if (url.startsWith('/__sim')) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
      return;
    }
    const { host } = new URL(mock);
    const forwarded = send(
      `${mock}${url}`,
      { ...(method !== undefined && { method }), headers: { ...headers, host } },
      (original) => {
        response.writeHead(original.statusCode ?? 502, original.headers);
        original.pipe(response);
      },
    );
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    values: (header) => new Set(received.map((headers) => headers[header]?.toString())),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
