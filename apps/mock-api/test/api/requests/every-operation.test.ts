import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { CONTROL_OPERATIONS } from '#api/contract/operations/control/control-operations.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();

const urlOf = (operation: Operation): string =>
  operation.path.replace(':affiliateId', AFFILIATE.publisher).replace(/:[a-z]+/gi, '1');

describe('every /v1 operation', () => {
  it('API-002 API2-002 every /v1 operation responds in the envelope: code = status, msg or message, data', async () => {
    const admin = await server.signIn('admin');
    for (const operation of OPERATIONS) {
      const response = await admin.send({ method: operation.method, url: urlOf(operation) });
      if (!String(response.headers['content-type']).startsWith('application/json')) continue;
      const body = response.json<Record<string, unknown>>();
      expect(body['code']).toBe(response.statusCode);
      expect(body[operation.text ?? 'msg']).toBeTypeOf('string');
      expect(body).toHaveProperty('data');
    }
  });
});

describe('every response', () => {
  it('every response names its world, its clock and its own time, forbids MIME sniffing and has an ETag', async () => {
    const { headers } = await server.visitor.get('/v1/users/me');
    expect(headers).toMatchObject({
      'x-bidstage-world': 'default',
      'x-bidstage-clock': 'now=2024-01-08T09:00:00.000Z; mode=frozen; rate=0',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect(headers['server-timing']).toMatch(/^app;dur=[\d.]+$/);
    const again = await server.visitor.send({
      url: '/v1/users/me',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});

describe('OpenAPI documents', () => {
  it.each([
    ['/openapi.json', OPERATIONS],
    ['/__sim/openapi.json', CONTROL_OPERATIONS],
  ] as const)(
    '%s is OpenAPI 3.1 and describes each of its operations once',
    async (url, operations) => {
      const document = (await server.visitor.send({ url })).json<{
        openapi: string;
        paths: Record<string, Record<string, { operationId: string }>>;
      }>();
      expect(document.openapi).toMatch(/^3\.1/);
      const ids = Object.values(document.paths).flatMap((path) =>
        Object.values(path).map((call) => call.operationId),
      );
      expect(ids.sort()).toEqual(operations.map((operation) => operation.id).sort());
    },
  );

  it.each(['/reference/', '/__sim/reference/'])(
    'an OpenAPI document has a reference page at %s',
    async (url) => {
      const response = await server.visitor.send({ url });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('text/html');
    },
  );
});
