import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { methodsByPath } from '../contract/operations/known-paths.ts';
import type { Operation } from '../contract/operations/operation.ts';
import { areaOf, isReadableTarget } from '../domain/request-target.ts';

/** False for an address of the API, the control plane or the files whose path cannot be decoded. */
function isReadable({ url, originalUrl }: FastifyRequest): boolean {
  return isReadableTarget(originalUrl) || areaOf(url) === null;
}

/** The address of a request for display: in its normal form, or as received when its path cannot be decoded. */
export function shownTarget(request: FastifyRequest): string {
  return isReadable(request) ? request.url : request.originalUrl;
}

/** The path of that address. */
export function shownPath(request: FastifyRequest): string {
  return shownTarget(request).split('?', 1)[0] ?? '';
}

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
);
