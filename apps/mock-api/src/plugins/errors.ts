import type { FastifyError } from 'fastify';
import { AppError } from '../app-error.ts';
import { sendError } from './error-response.ts';
import { definePlugin } from './define-plugin.ts';

/** Handles every error and every unknown path. */
export const errorsPlugin = definePlugin('errors', [], (app) => {
  app.setErrorHandler<FastifyError>(sendError);
  app.setNotFoundHandler(() => {
    throw new AppError('unknownPath');
  });
});
