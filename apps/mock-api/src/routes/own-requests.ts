import type { FastifyInstance } from 'fastify';
import type { SendOwn } from '../services/replay/own-requests.ts';

/** Sends requests of the server to itself through all its hooks, without a socket. */
export function ownRequests(app: FastifyInstance, basePath: string): SendOwn {
  return async ({ method, url, headers, payload }) => {
    const { statusCode, body } = await app.inject({
      method: method as 'POST',
      url: `${basePath}${url}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: statusCode, body };
  };
}
