import { AppError } from '../app-error.ts';
import { definePlugin } from './define-plugin.ts';

/**
 * Rejects requests that arrive on open connections while the server closes, and asks their clients to connect again.
 * It replaces Fastify's own 503, which has no envelope.
 */
export const closingPlugin = definePlugin('closing', ['errors'], (app) => {
  let isClosing = false;
  app.addHook('preClose', () => {
    isClosing = true;
  });
  // Not asynchronous: later hooks, such as the journal's, must see a request before its body begins to arrive.
  app.addHook('onRequest', (_request, reply, next) => {
    if (!isClosing) return next();
    void reply.header('connection', 'close');
    next(new AppError('closing'));
  });
});
