import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { uploadConfig, validateCsv } from '#api/contract/operations/config-upload.ts';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { decodeText } from '#api/contract/values/csv-file.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import type { CheckedFile } from '#api/services/config-upload/check-and-encode.ts';
import { checkConfigFile } from '#api/services/config-upload/check-config-file.ts';
import type { CsvWorkerPool } from '#api/services/config-upload/csv-worker-pool.ts';
import { replaceConfig } from '#api/services/config-upload/replace-config.ts';
import { activeAffiliate } from '../active-affiliate.ts';
import { type Call, serveRaw } from '../register-operation.ts';
import { sendJson, sendJsonPieces } from '../send.ts';
import { noteRefusal } from '#api/plugins/journal/journal-entry.ts';
import type { QueueLimits } from '#api/services/work-queue.ts';
import { readUpload } from './read-upload.ts';
import { clientGone, UPLOAD_LIMITS, UploadQueue } from '../upload-queue.ts';

/** The limits of a form with one file; a second file is parsed, so that it gets its own error. */
const FORM_LIMITS = {
  fileSize: LIMITS.csvFileBytes,
  files: 2,
  fields: 100,
  fieldSize: 64 * 1024,
  headerPairs: 50,
};

type FileCall = Pick<Call<Operation>, 'world' | 'request' | 'reply'>;

/** The file of an upload, which is the body of its request. */
const fileOf = ({ request }: FileCall) => request.body as Uint8Array<ArrayBuffer>;

function checkUpload(
  call: FileCall,
  workers: CsvWorkerPool,
  withRows: boolean,
): Promise<CheckedFile> {
  const { world, reply } = call;
  return checkConfigFile(world, { bytes: fileOf(call), withRows }, workers, clientGone(reply));
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

function sendReport(
  { request, reply }: FileCall,
  operation: Operation,
  check: CheckedFile,
): FastifyReply {
  const isGood = check.codes.length === 0;
  const code = isGood ? 200 : ERROR_CATALOGUE.invalid.status;
  if (!isGood)
    noteRefusal(request, `the file has problems with the codes ${check.codes.join(', ')}`);
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
    // When bodies are read: after the check of the media type, before that of the query.
    app.addHook('preValidation', async (request, reply) => {
      await uploads.enter(request, reply);
      request.body = await readUpload(request);
    });
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
  await uploadPart(parent, validateCsv, uploads, (app) => {
    serveRaw(app, validateCsv, async (call) =>
      sendReport(call, validateCsv, await checkUpload(call, workers, false)),
    );
  });

  await uploadPart(parent, uploadConfig, uploads, (app) => {
    serveRaw(app, uploadConfig, async (call) => {
      // The bytes go to another thread, and do not come back.
      const csv = decodeText(fileOf(call)) ?? '';
      const check = await checkUpload(call, workers, true);
      const { configuration, validRows } = check;
      if (!configuration) return sendReport(call, uploadConfig, check);
      const persona = call.persona.id;
      await replaceConfig(call.world, activeAffiliate(call), { configuration, csv, persona });
      const { pages } = configuration;
      return sendJson(call.reply, { code: 201, msg: 'OK', data: { validRows, pages } });
    });
  });
}
