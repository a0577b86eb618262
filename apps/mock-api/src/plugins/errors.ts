import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { RequestProblem } from '../contract/values/request-problem.ts';
import { isDiskFull } from '../lib/disk-errors.ts';
import { uriReference, hasProblemDetails } from '../lib/request-target.ts';
import type { ErrorKey } from '../contract/values/error-catalogue.ts';
import { PROBLEM_MEDIA_TYPE } from '../contract/values/names.ts';
import { problemDetails } from '../contract/operations/control/problem-details.ts';
import { errorBody } from '../contract/operations/envelope.ts';
import { textMemberOf } from '../contract/operations/known-paths.ts';
import { describeError } from '../strict-ajv.ts';
import { noteRefusal } from './journal/journal-entry.ts';
import { shownPath, shownTarget } from './request-context.ts';
import { definePlugin } from './define-plugin.ts';

/** Handles every error and every unknown path. */
export const errorsPlugin = definePlugin('errors', [], (app) => {
  app.setErrorHandler<FastifyError>(sendError);
  app.setNotFoundHandler(() => {
    throw new AppError('unknownPath');
  });
});

const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_REQ_FILE_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaType',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'mediaType',
  FST_FILES_LIMIT: 'secondFile',
  FST_ERR_BAD_URL: 'unreadableTarget',
};

/** Maximum number of problems in a response: a hostile body can have a million. */
const MAX_PROBLEMS = 100;

function asAppError(error: FastifyError | AppError, { world }: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  // The world was dropped during the request: its database is closed.
  if (world?.isOpen === false) return new AppError('unknownWorld');
  if (error.validation) {
    const part = error.validationContext ?? 'request';
    const faults = error.validation as unknown as ErrorObject[];
    const problems = faults.slice(0, MAX_PROBLEMS).map<RequestProblem>((fault) => ({
      path: `/${part}${fault.instancePath}`,
      message: describeError(fault),
    }));
    return new AppError('invalid', problems);
  }
  if (isDiskFull(error)) return new AppError('diskFull');
  const frameworkError = FRAMEWORK_ERRORS[error.code];
  if (frameworkError) return new AppError(frameworkError);
  const status = error.statusCode ?? 500;
  return new AppError(status >= 400 && status < 500 ? 'unreadableBody' : 'internal');
}

function sendEnvelope(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const text = textMemberOf(shownPath(request));
  return reply.send(
    errorBody(error.key, text, error.problems ? { problems: error.problems } : null),
  );
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const body = problemDetails(error.key, uriReference(shownTarget(request)), error);
  return reply.type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(body));
}

const NAMED_PROBLEMS = 5;

/** Why a request was refused: the error's reason, or its problems; undefined when the text of the error says it all. */
function reasonOf({ reason, problems = [] }: AppError): string | undefined {
  if (reason !== undefined || problems.length === 0) return reason;
  const more = problems.length - NAMED_PROBLEMS;
  const named = problems.slice(0, NAMED_PROBLEMS).map(({ path, message }) => `${path} ${message}`);
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/**
 * Converts every error to a response: problem details on `/__sim` and outside all areas, the envelope elsewhere. Unexpected errors are logged
 * and become a 500 without internal details.
 */
export function sendError(
  thrown: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = asAppError(thrown, request);
  noteRefusal(request, reasonOf(error));
  if (error.key === 'internal' || error.key === 'diskFull') request.log.error(thrown);
  if (error.key === 'diskFull' && request.world?.isOpen) request.world.releaseDisk();
  void reply.status(error.status);
  const send = hasProblemDetails(request.url) ? sendProblem : sendEnvelope;
  return send(request, reply, error);
}
