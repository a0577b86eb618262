import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadConfig, validateCsv } from '../../../contract/config-upload.ts';
import { ERROR_CATALOGUE } from '../../../contract/error-catalogue.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { Operation } from '../../../contract/operation.ts';
import type { CsvCheck } from '../../../domain/csv/row-checker.ts';
import { checkConfigFile } from '../../../services/check-config-file.ts';
import { replaceConfig } from '../../../services/replace-config.ts';
import { activeAffiliate } from '../../active-affiliate.ts';
import { serveRaw } from '../../register-operation.ts';
import { sendJson } from '../../send-json.ts';
import type { QueueLimits } from '../../../services/work-queue.ts';
import { readUpload } from './read-upload.ts';
import { UPLOAD_LIMITS, UploadTurns } from './upload-turns.ts';

/** The limits of a form with one file; a second file is parsed, so that it gets its own error. */
const FORM_LIMITS = {
  fileSize: LIMITS.csvFileBytes,
  files: 2,
  fields: 100,
  fieldSize: 64 * 1024,
  headerPairs: 50,
};

const checks = new WeakMap<FastifyRequest, CsvCheck>();

/** Checks the file when bodies are read: after the media type, before the query. */
async function readFile(
  turns: UploadTurns,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { world } = request;
  if (!world) return;
  await turns.take(request, reply);
  const keepRows = request.routeOptions.config.operation === uploadConfig;
  const check = await readUpload(request, (file) => checkConfigFile(world, file, keepRows));
  checks.set(request, check);
}

function checkOf(request: FastifyRequest): CsvCheck {
  const check = checks.get(request);
  if (!check) throw new Error('the file has not been read');
  return check;
}

function response(reply: FastifyReply, operation: Operation, code: number, data: object) {
  const text = code === ERROR_CATALOGUE.invalid.status ? ERROR_CATALOGUE.invalid.text : 'OK';
  return sendJson(reply.status(code), { code, [operation.text ?? 'msg']: text, data });
}

/** An encapsulated plugin that accepts the bodies of one upload operation only. */
async function uploadPart(
  parent: FastifyInstance,
  operation: Operation,
  turns: UploadTurns,
  routes: (app: FastifyInstance) => void,
): Promise<void> {
  await parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    await app.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });
    if (operation.upload?.raw) {
      app.addContentTypeParser('text/csv', (_request, _body, done) => done(null));
    }
    app.addHook('preValidation', (request, reply) => readFile(turns, request, reply));
    turns.endWithResponses(app);
    routes(app);
  });
}

/** `POST /v1/prebid/csv_validation` and `POST /v1/prebid/config`, which share one queue. */
export async function configUploadRoutes(
  parent: FastifyInstance,
  limits: Partial<QueueLimits> = {},
): Promise<void> {
  const turns = new UploadTurns({ ...UPLOAD_LIMITS, ...limits });
  await uploadPart(parent, validateCsv, turns, (app) => {
    serveRaw(app, validateCsv, ({ request, reply }) => {
      const { validation } = checkOf(request);
      return response(reply, validateCsv, validation.problems.length > 0 ? 422 : 200, validation);
    });
  });

  await uploadPart(parent, uploadConfig, turns, (app) => {
    serveRaw(app, uploadConfig, async (call) => {
      const { validation, placements } = checkOf(call.request);
      if (validation.problems.length > 0)
        return response(call.reply, uploadConfig, 422, validation);
      const pages = await replaceConfig(call.world, activeAffiliate(call), placements);
      const { validRows } = validation;
      return response(call.reply, uploadConfig, 201, { validRows, pages });
    });
  });
}
