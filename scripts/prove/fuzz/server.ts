// The server that is fuzzed: in memory, in a process of its own, so that a hang or a crash of it is seen from outside.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buildServer } from '../../../apps/mock-api/src/build-server.ts';
import { readConfig } from '../../../apps/mock-api/src/config.ts';
import { loadFixtures } from '../../../apps/mock-api/src/fixtures/load-fixtures.ts';
import { ROOT } from '../../lib/run.mjs';

const config = readConfig({
  BIDSTAGE_DATA_DIR: ':memory:',
  SIM_LINE_ITEM_DELAY_MS: '1',
  PORT: process.env['PORT'],
});
const app = await buildServer({
  config,
  fixtures: loadFixtures(join(ROOT, 'fixtures')),
  sources: { wall: Date.now, drawId: randomUUID },
  portalDirectory: null,
  factsDirectory: join(ROOT, 'node_modules/.cache/bidstage-facts'),
});
// What went wrong inside is told to whoever runs the proof; a client never sees it.
app.addHook('onError', (request, _reply, error, done) => {
  const isExpected = error.name === 'AppError' || (error.statusCode ?? 500) < 500;
  if (!isExpected && !error.validation) {
    process.stderr.write(`${request.method} ${request.url}\n${error.stack ?? error.message}\n`);
  }
  done();
});
process.once('SIGTERM', () => {
  void app.close().then(() => process.exit(0));
});
await app.listen({ port: config.port, host: config.host });
