import type { FastifyReply, FastifyRequest } from 'fastify';
import { referencePolicy } from '#api/lib/content-security-policy.ts';
import { openApiDocument } from '#api/contract-tools/document.ts';
import type { DocumentedPart } from '#api/contract-tools/documented-parts.ts';
import { EXAMPLES } from '#api/contract-tools/examples.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';

interface DocumentedServer {
  readonly part: DocumentedPart;
  readonly basePath: string;
}

/** The library's page for one document, taken from a server that never listens. */
async function referencePage({ part, basePath }: DocumentedServer) {
  const { title, documentPath, referencePath } = part;
  const [{ default: fastify }, { default: reference }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ]);
  const page = fastify();
  await page.register(reference, {
    routePrefix: referencePath,
    configuration: {
      url: `${basePath}${documentPath}`,
      pageTitle: title,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    } as object,
  });
  await page.ready();
  return page;
}

function documentHandler({ part, basePath }: DocumentedServer) {
  let document: object | undefined;
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    document ??= openApiDocument(part, EXAMPLES, []);
    const { protocol, host } = request;
    const servers = [{ url: `${protocol}://${host}${basePath}`, description: 'This server' }];
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ ...document, servers }));
  };
}

/** Returns a handler that serves the reference page and its files. They are large and rarely needed: loaded when used. */
function referenceHandler(server: DocumentedServer) {
  let loaded: ReturnType<typeof referencePage> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { url } = request;
    loaded ??= referencePage(server);
    const { statusCode, headers, rawPayload, payload } = await (await loaded).inject({ url });
    for (const name of ['content-type', 'location'] as const) {
      if (headers[name] !== undefined) void reply.header(name, headers[name]);
    }
    if (String(headers['content-type']).startsWith('text/html'))
      void reply.header('content-security-policy', referencePolicy(payload));
    return reply.code(statusCode).send(rawPayload);
  };
}

export const openApiPlugin = definePlugin('openapi', [], (app, server: DocumentedServer) => {
  const { part } = server;
  app.get(part.documentPath, documentHandler(server));
  const serve = referenceHandler(server);
  app.get(part.referencePath, serve);
  app.get(`${part.referencePath}/*`, serve);
});
