import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadConfig, validateCsv } from '#api/contract/operations/config-upload.ts';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import type { CheckedFile } from '#api/services/config-upload/check-and-encode.ts';
import { checkConfigFile } from '#api/services/config-upload/check-config-file.ts';
import type { CsvWorkerPool } from '#api/services/config-upload/csv-worker-pool.ts';
import { replaceConfig } from '#api/services/config-upload/replace-config.ts';
import { activeAffiliate } from '../active-affiliate.ts';
import { type Call, serveRaw } from '../register-operation.ts';
import { sendJson, sendJsonPieces } from '../send.ts';
import { noteRefusal } from '#api/plugins/journal-entry.ts';
import type { QueueLimits } from '#api/services/work-queue.ts';
import { readUpload } from './read-upload.ts';
import { UPLOAD_LIMITS, UploadQueue } from '../upload-queue.ts';

/** The limits of a form with one file; a second file is parsed, so that it gets its own error. */
const FORM_LIMITS = {
  fileSize: LIMITS.csvFileBytes,
  files: 2,
  fields: 100,
  fieldSize: 64 * 1024,
  headerPairs: 50,
};

interface Upload {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Aborted when the client disconnects. */
  readonly gone: AbortSignal;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of this upload from its reading to its check; null before and after. */
    upload: Upload | null;
  }
}

/** Reads the file when bodies are read: after the check of the media type, before that of the query. */
async function readFile(
  uploads: UploadQueue,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const gone = await uploads.enter(request, reply);
  request.upload = { bytes: await readUpload(request), gone };
}

/** Checks the file of an upload and removes it from the request. */
async function checkUpload(
  { world, request }: Pick<Call<Operation>, 'world' | 'request'>,
  workers: CsvWorkerPool,
  withRows: boolean,
): Promise<CheckedFile> {
  const { upload } = request;
  if (!upload) throw new Error('the file has not been read');
  request.upload = null;
  return checkConfigFile(world, { bytes: upload.bytes, withRows }, workers, upload.gone);
}

/** The envelope with the report of a check, as JSON in pieces. */
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

/** Bytes of a report that are searched for the codes of its problems. */
const SEARCHED_BYTES = 64 * 1024;

/** The reason for which a file is refused: the codes of its problems in the order of the report. */
function refusalOf({ report }: CheckedFile): string {
  const [first] = report;
  const text = new TextDecoder().decode(first?.subarray(0, SEARCHED_BYTES));
  const codes = new Set([...text.matchAll(/"code":(\d+)/g)].map(([, code]) => code));
  return `the file has problems with the codes ${[...codes].join(', ')}`;
}

function sendReport(
  { request, reply }: Pick<Call<Operation>, 'request' | 'reply'>,
  operation: Operation,
  check: CheckedFile,
): FastifyReply {
  const code = check.isGood ? 200 : ERROR_CATALOGUE.invalid.status;
  if (!check.isGood) noteRefusal(request, refusalOf(check));
  return sendJsonPieces(reply.status(code), reportPieces(operation, code, check));
}

/** An encapsulated plugin that accepts the bodies of one upload operation only. */
async function uploadPart(
  parent: FastifyInstance,
  operation: Operation,
  uploads: UploadQueue,
  routes: (app: FastifyInstance) => void,
): Promise<void> {
  await parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    await app.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });
    if (operation.upload?.raw) {
      app.addContentTypeParser('text/csv', (_request, _body, done) => done(null));
    }
    app.addHook('preValidation', (request, reply) => readFile(uploads, request, reply));
    uploads.releaseOnResponse(app);
    routes(app);
  });
}

/** `POST /v1/prebid/csv_validation` and `POST /v1/prebid/config`, which share one queue. */
export async function configUploadRoutes(
  parent: FastifyInstance,
  workers: CsvWorkerPool,
  limits: Partial<QueueLimits> = {},
): Promise<void> {
  const uploads = new UploadQueue({ ...UPLOAD_LIMITS, ...limits });
  parent.decorateRequest('upload', null);
  await uploadPart(parent, validateCsv, uploads, (app) => {
    serveRaw(app, validateCsv, async (call) =>
      sendReport(call, validateCsv, await checkUpload(call, workers, false)),
    );
  });

  await uploadPart(parent, uploadConfig, uploads, (app) => {
    serveRaw(app, uploadConfig, async (call) => {
      const check = await checkUpload(call, workers, true);
      const { configuration, validRows } = check;
      if (!configuration) return sendReport(call, uploadConfig, check);
      await replaceConfig(call.world, activeAffiliate(call), configuration, call.persona.id);
      const { pages } = configuration;
      return sendJson(call.reply, { code: 201, msg: 'OK', data: { validRows, pages } });
    });
  });
}
