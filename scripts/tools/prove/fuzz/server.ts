// The fuzzed server: in memory and in a separate process, so that the run detects a hang or a crash.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buildServer } from '../../../../apps/mock-api/src/build-server.ts';
import { readConfig } from '../../../../apps/mock-api/src/config.ts';
import { loadFixtures } from '../../../../apps/mock-api/src/fixtures/load-fixtures.ts';
import { ROOT } from '../../../lib/run.mjs';

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
// Prints internal errors for the user of the proof; clients never see them.
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
