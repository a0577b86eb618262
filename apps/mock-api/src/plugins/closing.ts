import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../app-error.ts';

/**
 * Rejects requests that arrive on open connections while the server closes, and asks their clients to connect again.
 * It replaces Fastify's own 503, which has no envelope.
 */
export const closingPlugin = fastifyPlugin(
  (app, _options, done) => {
    let isClosing = false;
    app.addHook('preClose', () => {
      isClosing = true;
    });
    app.addHook('onRequest', async (_request, reply) => {
      if (!isClosing) return;
      reply.header('connection', 'close');
      throw new AppError('closing');
    });
    done();
  },
  { name: 'closing', dependencies: ['errors'] },
);
