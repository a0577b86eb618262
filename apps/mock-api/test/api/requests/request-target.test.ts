import { describe, expect, it } from 'vitest';
import { serverForEachTest, startTestServer } from '#test/helpers/test-server.ts';

const server = serverForEachTest();

describe('the address of a request', () => {
  it.each(['/%5f%5fsim/worlds', '/%5F_sim/worlds', 'http://evil.example/__sim/worlds'])(
    'the address of a request cannot bypass the guard of the control plane: %s',
    async (url) => {
      // One that listens on loopback only would refuse the host itself.
      const open = await startTestServer({ HOST: '0.0.0.0' });
      const response = await open.visitor.send({ url, headers: { host: 'evil.example' } });
      expect(response.statusCode).toBe(403);
      expect(response.headers['content-type']).toContain('application/problem+json');
      const made = await open.visitor.send({
        method: 'POST',
        url,
        payload: {},
        headers: { origin: 'http://evil.example' },
      });
      expect(made.statusCode).toBe(403);
    },
  );

  it('the address of a request gets the same response in every spelling', async () => {
    const response = await server.visitor.send({ url: '/%761/users/me' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-bidstage-world']).toBe('default');
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });
});
