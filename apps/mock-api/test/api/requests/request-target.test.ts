import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { areaOf, normalTarget } from '../../../src/domain/request-target.ts';
import { startTestServer, type TestServer } from '../../helpers/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe('the address of a request', () => {
  it('the address of a request is brought to one form: no scheme, no host, no needless escapes', () => {
    expect(normalTarget('http://evil.example/__sim/worlds?x=%5f')).toBe('/__sim/worlds?x=%5f');
    expect(normalTarget('/%5f%5Fsim/worlds')).toBe('/__sim/worlds');
    expect(normalTarget('/%76%31/users/me')).toBe('/v1/users/me');
    expect(normalTarget('/a%2Fb%25%3F%20')).toBe('/a%2Fb%25%3F%20');
    expect(normalTarget('*')).toBe('*');
  });

  it('the address of a request belongs to an area by its first segment only', () => {
    expect(areaOf('/v1/users/me')).toBe('v1');
    expect(areaOf('/account?x')).toBe('account');
    for (const portal of ['/', '/accounting', '/v1x', '/__simx', 'v1/users'])
      expect(areaOf(portal)).toBeNull();
  });

  it.each(['/%5f%5fsim/worlds', '/%5F_sim/worlds', 'http://evil.example/__sim/worlds'])(
    'the address of a request opens no way round the guard of the control plane: %s',
    async (url) => {
      const stranger = { host: 'evil.example' };
      const response = await server.visitor.send({ url, headers: stranger });
      expect(response.statusCode).toBe(403);
      expect(response.headers['content-type']).toContain('application/problem+json');
      const made = await server.visitor.send({
        method: 'POST',
        url,
        payload: {},
        headers: { origin: 'http://evil.example' },
      });
      expect(made.statusCode).toBe(403);
    },
  );

  it('the address of a request is answered alike however it is written', async () => {
    const response = await server.visitor.send({ url: '/%761/users/me' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-bidstage-world']).toBe('default');
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });

  it('the address of a request is refused in the envelope when it cannot be read', async () => {
    const response = await server.visitor.send({ url: '/v1/accounting/payments/%ZZ/status' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 400,
      msg: 'The address of the request cannot be read',
      data: null,
    });
  });
});
