// The server that is fuzzed: in memory, in a process of its own, so that a hang or a crash of it is seen from outside.
import { buildLocalServer } from '../../../apps/mock-api/src/local-server.ts';

const app = await buildLocalServer({
  BIDSTAGE_DATA_DIR: ':memory:',
  SIM_LINE_ITEM_DELAY_MS: '1',
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
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
