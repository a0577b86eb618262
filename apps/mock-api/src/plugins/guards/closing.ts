import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#api/app-error.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';
import type { ConnectionLimits } from '#api/plugins/server-options.ts';

/** Time for requests that were sent before the server began to close, in ms. */
const GRACE_MS = 100;

type Socket = FastifyRequest['raw']['socket'];

/** The connections of a server and the responses that are not completely sent. */
class OpenConnections {
  readonly #sockets = new Set<Socket>();
  readonly #responses = new Map<FastifyReply['raw'], Socket>();
  #isClosing = false;

  get isClosing(): boolean {
    return this.#isClosing;
  }

  add(socket: Socket): void {
    if (this.#sockets.has(socket)) return;
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  addResponse(socket: Socket, response: FastifyReply['raw']): void {
    // A request that is injected has no connection.
    if (!('destroySoon' in socket)) return;
    // The second address of `localhost` has a server of its own, which announces no connections here.
    this.add(socket);
    this.#responses.set(response, socket);
    response.once('close', () => {
      this.#responses.delete(response);
      if (this.#isClosing) socket.destroySoon();
    });
  }

  /**
   * Closes each connection when its response is sent, soon if it waits for none, and any after a time. A request that
   * has begun still gets its response.
   */
  close(maxMs: number): void {
    this.#isClosing = true;
    for (const response of this.#responses.keys())
      if (!response.headersSent) response.setHeader('connection', 'close');
    setTimeout(() => this.#closeIdle(), GRACE_MS).unref();
    setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, maxMs).unref();
  }

  #closeIdle(): void {
    const waiting = new Set(this.#responses.values());
    for (const socket of this.#sockets) {
      // Browsers open connections before they need them.
      const isIdle = socket.bytesRead === 0 || socket.bytesWritten > 0;
      if (isIdle && !waiting.has(socket)) socket.destroySoon();
    }
  }
}

/**
 * Rejects requests that arrive on open connections while the server closes, and asks their clients to connect again.
 * It replaces Fastify's own 503, which has no envelope. A connection is closed as soon as its last response is sent:
 * Node would leave it to its client, for more than a minute.
 */
export const closingPlugin = definePlugin(
  'closing',
  ['errors'],
  (app, { closingTimeout }: Pick<ConnectionLimits, 'closingTimeout'>) => {
    const connections = new OpenConnections();
    app.server.on('connection', (socket) => connections.add(socket));
    app.addHook('preClose', (done) => {
      connections.close(closingTimeout);
      done();
    });
    // Not asynchronous: later hooks, such as the journal's, must see a request before its body begins to arrive.
    app.addHook('onRequest', (request, reply, next) => {
      connections.addResponse(request.raw.socket, reply.raw);
      if (!connections.isClosing) return next();
      void reply.header('connection', 'close');
      next(new AppError('closing'));
    });
  },
);
