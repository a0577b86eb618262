import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import type { Clock } from '#api/contract/operations/control/clock.ts';
import { ANY_PORT } from '#api/library/local-server.ts';
import { World } from '#api/world/world.ts';
import { startTestServer } from '../helpers/test-server.ts';

const ADVANCE = { seconds: 390 * 86_400 };

/** A server and the lines of its log. */
async function loggedServer() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line: Buffer, _encoding, next) => {
      lines.push(line.toString());
      next();
    },
  });
  const server = await startTestServer({}, { logger: { level: 'warn', stream } });
  return { server, lines };
}

/** Resolves when a world grows for the first time from now on. */
function growthOf(): Promise<void> {
  const grow = World.prototype.growStep;
  return new Promise((resolve) => {
    const spy = vi.spyOn(World.prototype, 'growStep').mockImplementation(function (this: World) {
      if (this.isBehind) resolve();
      return grow.call(this);
    });
    onTestFinished(() => spy.mockRestore());
  });
}

describe('a server that closes while a clock is advanced', () => {
  it('a server that closes first ends an advance of a clock, and responds to it', async () => {
    const { server, lines } = await loggedServer();
    const growth = growthOf();
    const advanced = server.app.inject({
      method: 'POST',
      url: '/__sim/clock/advance',
      payload: ADVANCE,
    });
    await growth;
    await server.close();
    const response = await advanced;
    expect(response.statusCode).toBe(200);
    expect(response.json<Clock>().now).toBe('2025-02-01T09:00:00.000Z');
    expect(lines).toEqual([]);
  });

  it('a server that closes logs nothing for an advance whose client has disconnected', async () => {
    const { server, lines } = await loggedServer();
    await server.app.listen(ANY_PORT);
    const { port } = server.app.server.address() as AddressInfo;
    const growth = growthOf();
    const body = JSON.stringify(ADVANCE);
    const head = `POST /__sim/clock/advance HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json`;
    const socket = connect(port, ANY_PORT.host, () => {
      socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    });
    await growth;
    socket.destroy();
    await server.close();
    expect(lines).toEqual([]);
  });

  it('a request that arrives while the server closes gets a 503 with an envelope', async () => {
    const { server } = await loggedServer();
    await server.app.listen(ANY_PORT);
    const { port } = server.app.server.address() as AddressInfo;
    const growth = growthOf();
    const advanced = server.app.inject({
      method: 'POST',
      url: '/__sim/clock/advance',
      payload: ADVANCE,
    });
    // A request that has begun keeps its connection open.
    const socket = connect(port, ANY_PORT.host);
    const disconnected = new Promise((resolve) => void socket.on('close', resolve));
    const chunks: string[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    socket.write(`GET /v1/users/me HTTP/1.1\r\nhost: localhost:${port}\r\n`);
    await growth;
    const closed = server.close();
    await new Promise((resolve) => void setImmediate(resolve));
    socket.write('\r\n');
    await Promise.all([closed, advanced, disconnected]);
    const [head = '', body = ''] = chunks.join('').split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    expect(head.toLowerCase()).toContain('connection: close');
    expect(JSON.parse(body)).toMatchObject({
      code: 503,
      message: ERROR_CATALOGUE.closing.text,
      data: null,
    });
  });
});
