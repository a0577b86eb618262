// A process that serves one file's JSON in the plainest ways there are, to compare with: PORT and ANSWER_FILE.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Fastify from 'fastify';

const bytes = readFileSync(process.env['ANSWER_FILE'] ?? '');
const port = Number(process.env['PORT']);

if (process.env['BARE'] === 'http') {
  createServer((_request, answer) => {
    answer.setHeader('content-type', 'application/json; charset=utf-8');
    answer.end(bytes);
  }).listen(port, '127.0.0.1');
} else {
  const value: unknown = JSON.parse(bytes.toString());
  const app = Fastify();
  app.get('/*', () => value);
  await app.listen({ port, host: '127.0.0.1' });
}
