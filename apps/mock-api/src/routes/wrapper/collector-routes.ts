import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COLLECTOR_PATH } from '#api/contract/values/analytics-adapter.ts';

/** Auctions, impressions and creatives: the messages of the analytics adapter. */
const KINDS = ['bid', 'imp', 'cr'];

/** The adapter sends with credentials from the publisher's page: the browser requires that page's exact origin here. */
function allowOrigin({ headers: { origin } }: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('vary', 'Origin');
  if (origin === undefined) return reply;
  return reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-credentials', 'true');
}

/**
 * Accepts the messages of the analytics adapter and ignores them: the figures of a world come from its simulation.
 * Without a collector of our own, the adapter would send data of a demonstration to the company that wrote it.
 */
export function collectorRoutes(app: FastifyInstance): void {
  // The portal's CORS rules are for its API; these requests come from any site.
  const options = { config: { cors: false } };
  for (const kind of KINDS) {
    app.options(`${COLLECTOR_PATH}/${kind}`, options, (request, reply) =>
      allowOrigin(request, reply)
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type')
        .status(204)
        .send(),
    );
    app.post(`${COLLECTOR_PATH}/${kind}`, options, (request, reply) =>
      allowOrigin(request, reply).status(204).send(),
    );
  }
}
