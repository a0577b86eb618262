import { chooseEncoding, compressed, isCompressible } from './content-encoding.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';

/**
 * Compresses responses for clients that accept it. Register it after everything that reads or changes responses: the
 * journal and the faults work on their content.
 */
export const compressionPlugin = definePlugin(
  'compression',
  ['etags', 'journal-responses'],
  (app) => {
    app.addHook('onSend', (request, reply, payload, next) => {
      if (!isCompressible(reply, payload)) return next();
      const encoding = chooseEncoding(request.headers['accept-encoding']?.toString());
      if (encoding === 'identity') return next();
      compressed(payload, encoding).then((bytes) => {
        void reply.removeHeader('content-length').header('content-encoding', encoding);
        next(null, bytes);
      }, next);
    });
  },
);
