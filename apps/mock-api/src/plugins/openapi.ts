import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { isControl, type Operation } from '../contract/operations/operation.ts';
import { CompressedDocuments } from '../http/compression.ts';
import { referencePolicy } from '../http/content-security-policy.ts';
import { type DocumentedPart, SESSION_SCHEME, TOKEN_SCHEME } from '../http/documented-parts.ts';

const CSV_FILE = Type.Object({
  bidder_data_csv: Type.Unsafe({ type: 'string', format: 'binary', description: 'the CSV file' }),
});

/**
 * Schemas for documentation of bodies that Fastify must not validate, because a parser reads them as a stream or a
 * form.
 */
function documentedBody({ upload, form, body, bodyFile }: Operation): object {
  if (form) return { consumes: ['application/x-www-form-urlencoded'] };
  if (bodyFile) return { consumes: [bodyFile], body };
  if (!upload) return {};
  return { consumes: ['multipart/form-data', ...(upload.raw ? ['text/csv'] : [])], body: CSV_FILE };
}

/** The credentials of an operation; an empty alternative means that none are required. */
function securityOf(operation: Operation): Record<string, string[]>[] {
  if (isControl(operation)) return [{}, { [TOKEN_SCHEME]: [] }];
  const session = { [SESSION_SCHEME]: [] };
  return operation.access === 'open' ? [{}, session] : [session];
}

/** The options of the library that collects the operations of a part into one OpenAPI 3.1 document. */
function swaggerOptions(part: DocumentedPart): FastifyDynamicSwaggerOptions {
  return {
    decorator: part.decorator,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: part.title,
        description: part.description,
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' } as { name: string },
      },
      servers: [{ url: '/', description: 'The server that this document came from' }],
      components: { securitySchemes: { ...part.securitySchemes } },
    },
    transform: ({ schema, url, route }) => {
      if (!url.startsWith(part.pathPrefix)) return { schema: { ...schema, hide: true }, url };
      const { operation } = route.config ?? {};
      if (!operation) return { schema, url };
      const security = securityOf(operation);
      return { schema: { ...schema, security, ...documentedBody(operation) }, url };
    },
  };
}

/** The library's page for one document, taken from a server that never listens. */
async function referencePage({ title, documentPath, referencePath }: DocumentedPart) {
  const [{ default: fastify }, { default: reference }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ]);
  const page = fastify();
  await page.register(reference, {
    routePrefix: referencePath,
    configuration: {
      url: documentPath,
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

/** Returns a handler that serves the OpenAPI document. */
function documentHandler({ decorator }: DocumentedPart) {
  const documents = new CompressedDocuments();
  return async function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
    const document = (this as unknown as Record<string, () => unknown>)[decorator]?.();
    void reply.type('application/json; charset=utf-8');
    return documents.payload(decorator, Buffer.from(JSON.stringify(document)), request, reply);
  };
}

/** Returns a handler that serves the reference page and its files. They are large and rarely needed: loaded when used. */
function referenceHandler(part: DocumentedPart) {
  const documents = new CompressedDocuments();
  let loaded: ReturnType<typeof referencePage> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { url } = request;
    loaded ??= referencePage(part);
    const { statusCode, headers, rawPayload, payload } = await (await loaded).inject({ url });
    for (const name of ['content-type', 'location'] as const) {
      if (headers[name] !== undefined) void reply.header(name, headers[name]);
    }
    if (String(headers['content-type']).startsWith('text/html'))
      void reply.header('content-security-policy', referencePolicy(payload));
    void reply.code(statusCode);
    if (statusCode !== 200) return reply.send(rawPayload);
    const [path = url] = url.split('?', 1);
    return reply.send(await documents.payload(path, rawPayload, request, reply));
  };
}

/**
 * Documents all operations of a part that are registered after it: one OpenAPI document and its reference page, which
 * loads nothing from other servers.
 */
export const openApiPlugin = fastifyPlugin(
  async (app, part: DocumentedPart) => {
    await app.register(swagger, swaggerOptions(part));
    const hidden = { schema: { hide: true } };
    app.get(part.documentPath, hidden, documentHandler(part));
    const serve = referenceHandler(part);
    app.get(part.referencePath, hidden, serve);
    app.get(`${part.referencePath}/*`, hidden, serve);
  },
  { name: 'openapi', dependencies: [] },
);
