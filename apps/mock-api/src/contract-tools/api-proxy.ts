import { pipeline } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WallTime } from '../world/world.ts';
import { ResponseChecks } from './response-checks.ts';
import { driftPage } from './drift-page.ts';
import { ApiRecorder } from './api-recorder.ts';
import { DRIFT_PATHS } from '../contract/values/names.ts';
import { DriftReport } from './drift-report.ts';
import { HarFile } from './har-file.ts';
import { MAX_RECORDING } from '../lib/har/har-entry.ts';
import { openUpstream, type Upstream } from './forward.ts';
import { responseHeaders } from './passed-headers.ts';

interface ApiProxyOptions {
  readonly baseUrl: string;
  readonly basePath: string;
  readonly timeoutMs: number;
  readonly wall: WallTime;
  /** The file that gets requests and responses; null for none. */
  readonly recordTo: string | null;
}

interface ProxyParts extends Pick<ApiProxyOptions, 'basePath' | 'wall'> {
  readonly upstream: Upstream;
  readonly checks: ResponseChecks;
  readonly recorder: ApiRecorder | null;
}

/** Forwards a request and its response, which is then checked and recorded. */
async function passOn(
  { upstream, checks, recorder, basePath, wall }: ProxyParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, url } = request;
  const { origin, prefix } = upstream;
  const record = recorder?.begin(request);
  const response = await upstream.forward(request, reply);
  const status = response.statusCode ?? 502;
  const headersBelow = (path: string): string[] =>
    responseHeaders(response.rawHeaders, response.headers.connection, {
      origin,
      prefix,
      basePath: path,
    });
  checks.watch({ method, url, at: wall() }, response, (body) =>
    record?.({ status, headers: headersBelow('') }, body),
  );
  reply.hijack();
  reply.raw.writeHead(status, response.statusMessage, headersBelow(basePath));
  // If either side closes the connection early, the other one is closed too; the error cannot be reported to a client.
  pipeline(response, reply.raw, () => undefined);
  return reply;
}

function openRecorder(app: FastifyInstance, { recordTo, baseUrl, wall }: ApiProxyOptions) {
  if (recordTo === null) return null;
  const file = new HarFile(recordTo, MAX_RECORDING, (sentence) => app.log.warn(sentence));
  return new ApiRecorder(file, baseUrl, wall);
}

/**
 * Forwards `/v1` to the real API unchanged and its responses back unchanged. Each response is then checked against the
 * contract; `/drift` reports the deviations.
 */
export async function apiProxy(parent: FastifyInstance, options: ApiProxyOptions): Promise<void> {
  const { baseUrl, timeoutMs } = options;

  const upstream = openUpstream(baseUrl, timeoutMs);
  const report = new DriftReport(baseUrl);
  const checks = new ResponseChecks(report);
  const recorder = openRecorder(parent, options);
  parent.addHook('onClose', async () => {
    upstream.close();
    await checks.settled();
    recorder?.close();
  });

  await parent.register(async (app) => {
    // Bodies are not parsed: they are forwarded as they are.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    const parts = { ...options, upstream, checks, recorder };
    app.all('/v1/*', (request, reply) => passOn(parts, request, reply));
  });

  parent.get(DRIFT_PATHS.json, async () => {
    await checks.settled();
    return report.view();
  });
  parent.get(DRIFT_PATHS.page, async (_request, reply) => {
    await checks.settled();
    return reply.type('text/html; charset=utf-8').send(driftPage(report.view()));
  });
}
