import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { isControl, type Operation } from '../contract/operations/operation.ts';
import { SESSION_COOKIE } from '../domain/session.ts';
import { LOCKED } from './headers.ts';

/** The name of the session cookie in the documents, and that of the control plane's token. */
const SESSION_SCHEME = 'session';
const TOKEN_SCHEME = 'token';

type SecurityScheme =
  | { readonly type: 'apiKey'; readonly in: 'cookie'; readonly name: string }
  | { readonly type: 'http'; readonly scheme: 'bearer'; readonly description: string };

/** One documented part of the server: its paths, and the addresses of its document and its reference page. */
export interface DocumentedPart {
  readonly title: string;
  readonly description: string;
  readonly pathPrefix: string;
  /** The security schemes by the name that the operations use. */
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  /** Name of the method that returns the document, different for each part. */
  readonly decorator: string;
  readonly documentPath: string;
  readonly referencePath: `/${string}`;
}

export const API_PART: DocumentedPart = {
  title: 'Bidstage API',
  description: 'The API of the publisher portal, as the mock implements it.',
  pathPrefix: '/v1/',
  securitySchemes: { [SESSION_SCHEME]: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
  decorator: 'apiDocument',
  documentPath: '/openapi.json',
  referencePath: '/reference',
};

export const CONTROL_PART: DocumentedPart = {
  title: 'Bidstage control plane',
  description:
    'Worlds, clock, personas and everything else that steers the simulation. Never part of a real API.',
  pathPrefix: '/__sim/',
  securitySchemes: {
    [TOKEN_SCHEME]: {
      type: 'http',
      scheme: 'bearer',
      description: 'SIM_TOKEN, where the server was started with one; none is needed otherwise',
    },
  },
  decorator: 'controlDocument',
  documentPath: '/__sim/openapi.json',
  referencePath: '/__sim/reference',
};

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

/** Collects all operations registered after it into one OpenAPI 3.1 document. */
export async function documentPart(app: FastifyInstance, part: DocumentedPart): Promise<void> {
  await app.register(swagger, {
    decorator: part.decorator as 'swagger',
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
  });
}

/** Inline or external scripts of a page: attributes of the start tag, and text. */
const SCRIPTS = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The content security policy of the library's page, which starts with an inline script: it allows only that script, by
 * its hash.
 */
function referencePolicy(page: string): string {
  const inline = [...page.matchAll(SCRIPTS)].filter(
    ([, attributes]) => !/\ssrc=/.test(attributes ?? ''),
  );
  const hashes = inline.map(([, , text = '']) => {
    const digest = createHash('sha256').update(text).digest('base64');
    return `'sha256-${digest}'`;
  });
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "form-action 'none'",
    ...LOCKED,
  ].join('; ');
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

/**
 * Serves the document and its reference page; the page loads nothing from other servers. The page's library is large
 * and rarely needed, so it is loaded on the first request.
 */
export function serveReference(app: FastifyInstance, part: DocumentedPart): void {
  const document = (): unknown =>
    (app as unknown as Record<string, () => unknown>)[part.decorator]?.();
  app.get(part.documentPath, { schema: { hide: true } }, () => document());

  let loaded: ReturnType<typeof referencePage> | undefined;
  const serve = async ({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    loaded ??= referencePage(part);
    const { statusCode, headers, rawPayload, payload } = await (await loaded).inject({ url });
    for (const name of ['content-type', 'location'] as const) {
      if (headers[name] !== undefined) void reply.header(name, headers[name]);
    }
    if (String(headers['content-type']).startsWith('text/html'))
      void reply.header('content-security-policy', referencePolicy(payload));
    return reply.code(statusCode).send(rawPayload);
  };
  app.get(part.referencePath, { schema: { hide: true } }, serve);
  app.get(`${part.referencePath}/*`, { schema: { hide: true } }, serve);
}
