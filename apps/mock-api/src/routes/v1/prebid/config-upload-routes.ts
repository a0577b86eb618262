import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadConfig, validateCsv } from '../../../contract/operations/config-upload.ts';
import { ERROR_CATALOGUE } from '../../../contract/values/error-catalogue.ts';
import { LIMITS } from '../../../contract/values/limits.ts';
import type { Operation } from '../../../contract/operations/operation.ts';
import type { CheckedFile } from '../../../services/config-upload/check-file.ts';
import { checkConfigFile } from '../../../services/config-upload/check-config-file.ts';
import type { CsvWorkers } from '../../../services/config-upload/csv-workers.ts';
import { replaceConfig } from '../../../services/config-upload/replace-config.ts';
import { activeAffiliate } from '../../active-affiliate.ts';
import { type Call, serveRaw } from '../../register-operation.ts';
import { sendJson, sendJsonPieces } from '../../send-json.ts';
import type { QueueLimits } from '../../../services/work-queue.ts';
import { readUpload } from './read-upload.ts';
import { UPLOAD_LIMITS, UploadTurns } from '../../upload-turns.ts';

/** The limits of a form with one file; a second file is parsed, so that it gets its own error. */
const FORM_LIMITS = {
  fileSize: LIMITS.csvFileBytes,
  files: 2,
  fields: 100,
  fieldSize: 64 * 1024,
  headerPairs: 50,
};

/** An upload as far as it has been read. */
interface Upload {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Aborted when the client has gone. */
  readonly gone: AbortSignal;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of this upload between the time when it was read and its check, else null. */
    upload: Upload | null;
  }
}

/** Reads the file where bodies are read: after the media type, before the query. */
async function readFile(
  turns: UploadTurns,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const gone = await turns.take(request, reply);
  request.upload = { bytes: await readUpload(request), gone };
}

/** Checks the file of an upload, which the request then no longer holds. */
async function checkUpload(
  { world, request }: Pick<Call<Operation>, 'world' | 'request'>,
  workers: CsvWorkers,
  keepRows: boolean,
): Promise<CheckedFile> {
  const { upload } = request;
  if (!upload) throw new Error('the file has not been read');
  request.upload = null;
  return checkConfigFile(world, { bytes: upload.bytes, keepRows }, workers, upload.gone);
}

/** The envelope around what a check reports, as JSON in pieces. */
function* reportPieces(
  { text: member = 'msg' }: Operation,
  code: number,
  { report }: CheckedFile,
): Generator<string, void, undefined> {
  const text = code === ERROR_CATALOGUE.invalid.status ? ERROR_CATALOGUE.invalid.text : 'OK';
  yield `{"code":${code},"${member}":${JSON.stringify(text)},"data":`;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for (const piece of report) yield decoder.decode(piece);
  yield '}';
}

function sendReport(reply: FastifyReply, operation: Operation, check: CheckedFile): FastifyReply {
  const code = check.isGood ? 200 : ERROR_CATALOGUE.invalid.status;
  return sendJsonPieces(reply.status(code), reportPieces(operation, code, check));
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
  workers: CsvWorkers,
  limits: Partial<QueueLimits> = {},
): Promise<void> {
  const turns = new UploadTurns({ ...UPLOAD_LIMITS, ...limits });
  parent.decorateRequest('upload', null);
  await uploadPart(parent, validateCsv, turns, (app) => {
    serveRaw(app, validateCsv, async (call) =>
      sendReport(call.reply, validateCsv, await checkUpload(call, workers, false)),
    );
  });

  await uploadPart(parent, uploadConfig, turns, (app) => {
    serveRaw(app, uploadConfig, async (call) => {
      const check = await checkUpload(call, workers, true);
      const { configuration, validRows } = check;
      if (!configuration) return sendReport(call.reply, uploadConfig, check);
      await replaceConfig(call.world, activeAffiliate(call), configuration);
      const { pages } = configuration;
      return sendJson(call.reply, { code: 201, msg: 'OK', data: { validRows, pages } });
    });
  });
}
