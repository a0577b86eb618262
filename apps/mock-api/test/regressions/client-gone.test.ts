import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { performanceByBidder } from '#api/contract/operations/performance.ts';
import { SiteDays } from '#api/world/market/site-days.ts';
import { at } from '../helpers/figures.ts';
import { urlOf } from '../helpers/operation-url.ts';
import { listen, sendToPort } from '../helpers/sockets.ts';
import { startTestServer } from '../helpers/test-server.ts';

const YEAR = { from: at('2023-01-08'), to: at('2024-01-08') };

/** Counts the days that are drawn, and resolves when the first one is. */
function watchDays() {
  const { pause } = SiteDays.prototype;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const spy = vi.spyOn(SiteDays.prototype, 'pause').mockImplementation(function (
    this: SiteDays,
    day,
    sums,
  ) {
    begin();
    return pause.call(this, day, sums);
  });
  onTestFinished(() => spy.mockRestore());
  return { begun, count: () => spy.mock.calls.length };
}

/** A server with a new seed, and a request for a year on a connection of its own. */
async function serverWithRead() {
  const server = await startTestServer({ SIM_SEED: '77' });
  const { headers } = await server.signIn('publisher');
  const port = await listen(server);
  const url = urlOf(performanceByBidder, YEAR);
  const lines = Object.entries({ host: 'localhost', ...headers }).map((pair) => pair.join(': '));
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return { server, port, socket, headers };
}

describe('a client that disconnects', () => {
  it('the work on a read stops when its client has disconnected', async () => {
    const days = watchDays();
    const { server, socket } = await serverWithRead();
    await days.begun;
    socket.destroy();
    // Waits for the work on all requests.
    await server.close();
    expect(days.count()).toBeLessThan(200);
  });

  it('what another client needs is done although the first one that needed it has disconnected', async () => {
    const days = watchDays();
    const { port, socket, headers } = await serverWithRead();
    await days.begun;
    const range = { from: at('2023-01-08'), to: at('2023-01-12') };
    const other = sendToPort(port, urlOf(performanceByBidder, range), { headers: { ...headers } });
    socket.destroy();
    const { status, body } = await other;
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ code: 200 });
  });
});
