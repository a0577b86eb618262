import { pipeline } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { WallTime } from '../world/world.ts';
import { ResponseChecks } from './response-checks.ts';
import { driftPage } from './drift-page.ts';
import { ApiRecorder } from './api-recorder.ts';
import { DRIFT_PATHS } from '../contract/values/names.ts';
import { DriftReport } from './drift-report.ts';
import { HarFile } from './har-file.ts';
import { MAX_RECORDING } from '../domain/har/har-entry.ts';
import { openUpstream } from './forward.ts';
import { type ApiLocation, responseHeaders } from './passed-headers.ts';

interface ApiProxyOptions {
  readonly baseUrl: string;
  readonly basePath: string;
  readonly timeoutMs: number;
  readonly wall: WallTime;
  /** The file that gets requests and responses; null for none. */
  readonly recordTo: string | null;
}

/**
 * Forwards `/v1` to the real API unchanged and its responses back unchanged. Each response is then checked against the
 * contract; `/drift` reports the deviations.
 */
export async function apiProxy(parent: FastifyInstance, options: ApiProxyOptions): Promise<void> {
  const { baseUrl, basePath, timeoutMs, wall, recordTo } = options;

  const upstream = openUpstream(baseUrl, timeoutMs);
  const location = { origin: upstream.origin, prefix: upstream.prefix, basePath };
  const report = new DriftReport(baseUrl);
  const checks = new ResponseChecks(report);
  const log = (sentence: string): void => parent.log.warn(sentence);
  const recorder =
    recordTo === null
      ? null
      : new ApiRecorder(new HarFile(recordTo, MAX_RECORDING, log), baseUrl, wall);
  parent.addHook('onClose', async () => {
    upstream.close();
    await checks.settled();
    recorder?.close();
  });

  await parent.register(async (app) => {
    // Bodies are not parsed: they are forwarded as they are.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    app.all('/v1/*', async (request, reply) => {
      const { method, url } = request;
      const record = recorder?.begin(request);
      const response = await upstream.forward(request, reply);
      const status = response.statusCode ?? 502;
      const passed = (to: ApiLocation): string[] =>
        responseHeaders(response.rawHeaders, response.headers.connection, to);
      checks.watch({ method, url, at: wall() }, response, (body) =>
        record?.({ status, headers: passed({ ...location, basePath: '' }) }, body),
      );
      reply.hijack();
      reply.raw.writeHead(status, response.statusMessage, passed(location));
      // If either side closes the connection early, the other one is closed too; the error cannot be reported to a
      // client.
      pipeline(response, reply.raw, () => undefined);
      return reply;
    });
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
