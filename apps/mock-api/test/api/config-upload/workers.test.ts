import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MAX_DIRECT_BYTES } from '#api/services/config-upload/check-config-file.ts';
import { CsvWorkerPool, type WorkerOptions } from '#api/services/config-upload/csv-worker-pool.ts';
import { bids, file, problem, row } from '#test/domain/csv/csv-text.ts';
import { startTestServer, type TestClient, type TestServer } from '#test/helpers/test-server.ts';
import { CHECK, csvForm, post, refusal, UPLOAD } from './uploads.ts';

/** A program whose workers act on the first word of a file. */
const FAILING = {
  filename: fileURLToPath(new URL('./failing-worker.mjs', import.meta.url)),
  execArgv: [],
};

let server: TestServer;
let publisher: TestClient;
let workers: CsvWorkerPool;
let address: string;

/** Starts a server; requests by `inject` alone would leave the event loop no time for its workers. */
async function start(options: WorkerOptions = {}): Promise<void> {
  workers = new CsvWorkerPool(options);
  server = await startTestServer({}, { csvWorkers: workers });
  publisher = await server.signIn('publisher');
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
}

/** A file that begins with a word and is long enough for a worker. */
const long = (word: string): string => `${word} ${'x'.repeat(MAX_DIRECT_BYTES)}`;

/** Rows on pages of their own. */
const manyRows = (count: number): string =>
  file(...Array.from({ length: count }, (_, id) => row({ PAGE: `p${id}` })));

const moment = (ms: number): Promise<void> =>
  new Promise((passed) => {
    setTimeout(passed, ms);
  });

describe('the check of a large file', { timeout: 60_000 }, () => {
  it('the check of a large file has the same result as that of a small one', async () => {
    await start();
    const wrong = [row({ SIZES: 'x' }), row({ DIV_ID: 'b', PARAMS: bids('näh 📰') })];
    const small = await post(publisher, CHECK, csvForm(file(...wrong)));
    expect(workers.size).toBe(0);
    const padding = ' \n'.repeat(MAX_DIRECT_BYTES / 2);
    const large = await post(publisher, CHECK, csvForm(file(...wrong, padding)));
    expect(workers.size).toBe(1);
    expect(large).toEqual(small);
    const problems = [
      problem(201, { bidders: ['näh 📰'], rows: [3] }),
      problem(202, { rows: [2] }),
    ];
    expect(large.body.data).toEqual({ validRows: 0, problems });
  });

  it('the check of a large file is followed by an upload of its rows', async () => {
    await start();
    const { status, body } = await post(publisher, UPLOAD, csvForm(manyRows(1000)));
    expect(status).toBe(201);
    expect(body.data?.validRows).toBe(1000);
    expect(body.data?.pages).toHaveLength(1000);
    const pages = await publisher.data<object>('/v1/prebid/bidders?support_page=1');
    expect(Object.keys(pages)).toEqual(body.data?.pages);
  });

  it('other requests are served during the check of a large file', async () => {
    await start();
    let done = false;
    const upload = post(publisher, CHECK, csvForm(manyRows(20_000))).finally(() => (done = true));
    let served = 0;
    while (!done) {
      const response = await fetch(`${address}/v1/users/me`, { headers: publisher.headers });
      expect(response.status).toBe(200);
      served += 1;
    }
    expect((await upload).body.data).toEqual({ validRows: 20_000, problems: [] });
    expect(served).toBeGreaterThan(20);
  });

  it('the check of a large file ends with the server, and its worker too', async () => {
    await start();
    await post(publisher, CHECK, csvForm(manyRows(1000)));
    expect(workers.size).toBe(1);
    await server.close();
    expect(workers.size).toBe(0);
  });
});

describe('a worker that fails', { timeout: 60_000 }, () => {
  it.each(['throw', 'exit'])(
    'a worker that fails (%s) is 500 in the envelope for its file, and the next one is checked',
    async (word) => {
      await start({ program: FAILING });
      for (const url of [CHECK, UPLOAD]) {
        expect(await post(publisher, url, csvForm(long(word)))).toEqual(refusal('internal', url));
      }
      expect((await post(publisher, CHECK, csvForm(long('good')))).status).toBe(200);
    },
  );

  it('a worker that cannot start is 500 in the envelope, each time', async () => {
    await start({ program: { ...FAILING, filename: '/nowhere/worker.mjs' } });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const response = await post(publisher, CHECK, csvForm(long('good')));
      expect(response).toEqual(refusal('internal', CHECK));
    }
  });

  it('a worker that needs too much memory is 413 in the envelope, and the next file is checked', async () => {
    await start({ program: FAILING, maxHeapMiB: 64 });
    for (const url of [CHECK, UPLOAD]) {
      const response = await post(publisher, url, csvForm(long('memory')));
      expect(response).toEqual(refusal('bodyTooLarge', url));
    }
    expect((await post(publisher, CHECK, csvForm(long('good')))).status).toBe(200);
  });

  it('a worker is ended when the client of its file disconnects', async () => {
    await start({ program: FAILING });
    expect((await post(publisher, CHECK, csvForm(long('good')))).status).toBe(200);
    const { payload, headers } = csvForm(long('wait'));
    const all = { ...headers, ...publisher.headers };
    const call = request(`${address}${CHECK}`, { method: 'POST', headers: all });
    call.on('error', () => undefined);
    call.end(payload);
    await moment(500);
    expect(workers.size).toBe(1);
    call.destroy();
    await expect.poll(() => workers.size).toBe(0);
    expect((await post(publisher, CHECK, csvForm(long('good')))).status).toBe(200);
  });
});
