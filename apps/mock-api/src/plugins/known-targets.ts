import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../app-error.ts';
import { methodsByPath } from '../contract/operations/known-paths.ts';
import type { Operation } from '../contract/operations/operation.ts';
import { isReadable, shownPath } from '../http/request-context.ts';

/**
 * Rejects paths that cannot be decoded (400), methods that a known path does not support (405) and unknown paths (404),
 * all before a body is read. Register it after the faults, which apply to such requests too, and before the
 * authorisation.
 */
export const knownTargetsPlugin = fastifyPlugin(
  (app, { operations }: { readonly operations: readonly Operation[] }, done) => {
    const methodsOf = methodsByPath(operations);
    app.addHook('onRequest', (request, reply, next) => {
      if (!isReadable(request)) throw new AppError('unreadableTarget');
      // Without an operation, the path may be a page of the portal or have operations for other methods only.
      if (request.routeOptions.config?.operation) return next();
      const methods = methodsOf(shownPath(request));
      if (methods.length > 0) {
        void reply.header('allow', methods.join(', '));
        throw new AppError('methodNotAllowed');
      }
      if (request.is404) throw new AppError('unknownPath');
      next();
    });
    done();
  },
  { name: 'known-targets', dependencies: [] },
);
