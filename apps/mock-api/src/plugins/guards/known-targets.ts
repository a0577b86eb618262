import { AppError, refusal } from '#api/app-error.ts';
import { methodsByPath } from '#api/contract/operations/known-paths.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import { meantName } from '#api/lib/known-names.ts';
import { isReadable, shownPath } from '#api/plugins/request-context.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';

function unknownPath(path: string, known: readonly string[]): string {
  const meant = meantName(path, known);
  return `nothing has the path ${path}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}

/** The methods of a path; what has GET has HEAD too. */
function withHead(methods: readonly string[]): string[] {
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
}

/**
 * Rejects paths that cannot be decoded (400), methods that a known path does not support (405) and unknown paths (404),
 * all before a body is read. Register it after the faults, which apply to such requests too, and before the
 * authorisation.
 */
export const knownTargetsPlugin = definePlugin(
  'known-targets',
  [],
  (app, { operations }: { readonly operations: readonly Operation[] }) => {
    const methodsOf = methodsByPath(operations);
    const paths = [...new Set(operations.map(({ path }) => path))];
    app.addHook('onRequest', (request, reply, next) => {
      if (!isReadable(request)) throw new AppError('unreadableTarget');
      // Without an operation, the path may be a page of the portal or have operations for other methods only.
      if (request.routeOptions.config?.operation) return next();
      const methods = withHead(methodsOf(shownPath(request)));
      if (methods.length > 0) {
        void reply.header('allow', methods.join(', '));
        throw refusal(
          'methodNotAllowed',
          `${request.method} is not one of the methods of this path: ${methods.join(', ')}`,
        );
      }
      if (request.is404) throw refusal('unknownPath', unknownPath(shownPath(request), paths));
      next();
    });
  },
);
