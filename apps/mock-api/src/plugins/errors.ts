import fastifyPlugin from 'fastify-plugin';
import type { FastifyError } from 'fastify';
import { AppError } from '../app-error.ts';
import { sendError } from '../http/error-response.ts';

/** Handles every error and every unknown path. */
export const errorsPlugin = fastifyPlugin(
  (app, _options, done) => {
    app.setErrorHandler<FastifyError>(sendError);
    app.setNotFoundHandler(() => {
      throw new AppError('unknownPath');
    });
    done();
  },
  { name: 'errors', dependencies: [] },
);
