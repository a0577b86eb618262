// A minimal server that returns Bidstage's recorded responses, for comparison. Environment: PORT, RECORDED (a file),
// BARE: `http` (prepared bytes), `fastify` (values in memory) or `sqlite` (rows of DATABASE).
import { createServer, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { type BareStore, memoryStore, sqliteStore } from './bare-stores.ts';
import { linkPath, readRecorded, type Recorded, statusPath } from './recorded.ts';

const port = Number(process.env['PORT']);
const recorded = readRecorded(process.env['RECORDED'] ?? '');

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

function bytesByCall({ reads, pairs }: Recorded): ReadonlyMap<string, Buffer> {
  return new Map([
    ...reads.map(({ path, response }) => [path, Buffer.from(response)] as const),
    ...pairs
      .flat()
      .flatMap(({ id, to, link, changed }) => [
        [linkPath(id), Buffer.from(link)] as const,
        [`${statusPath(id)} ${to}`, Buffer.from(changed)] as const,
      ]),
  ]);
}

function serveBytes(): void {
  const responses = bytesByCall(recorded);
  createServer(async (request, response) => {
    const { url = '' } = request;
    const body = request.method === 'PATCH' ? await textOf(request) : '';
    const call = body === '' ? url : `${url} ${(JSON.parse(body) as { status: string }).status}`;
    const bytes = responses.get(call);
    response.statusCode = bytes ? 200 : 404;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(bytes);
  }).listen(port, '127.0.0.1');
}

async function serveStore(store: BareStore): Promise<void> {
  const app = Fastify();
  for (const { key, path } of recorded.reads) {
    const [pathname = ''] = path.split('?');
    app.get(pathname, () => store.read(key));
  }
  app.get<{ Params: { id: string } }>(linkPath(':id'), ({ params }) =>
    store.link(Number(params.id)),
  );
  app.patch<{ Params: { id: string }; Body: { status: string } }>(
    statusPath(':id'),
    ({ params, body }) => store.change(Number(params.id), body.status),
  );
  await app.listen({ port, host: '127.0.0.1' });
}

if (process.env['BARE'] === 'http') serveBytes();
else if (process.env['BARE'] === 'fastify') await serveStore(memoryStore(recorded));
else await serveStore(sqliteStore(recorded, process.env['DATABASE'] ?? ''));
