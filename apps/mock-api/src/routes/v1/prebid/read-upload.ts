import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { CSV_FIELD } from '../../../contract/csv-problems.ts';
import { LIMITS } from '../../../contract/limits.ts';

/** Reads the bytes of a file to their end. */
export type ReadFile<Result> = (bytes: AsyncIterable<Uint8Array>) => Promise<Result>;

/** The file of a form; it fails as soon as it exceeds its limit, which it may have exceeded already. */
function limited({ file }: MultipartFile): AsyncIterable<Uint8Array> {
  if (file.truncated) throw new AppError('bodyTooLarge');
  file.once('limit', () => file.destroy(new AppError('bodyTooLarge')));
  return file;
}

async function readForm<Result>(request: FastifyRequest, read: ReadFile<Result>): Promise<Result> {
  let files = 0;
  let result: { readonly value: Result } | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') continue;
    files += 1;
    if (files > 1) throw new AppError('secondFile');
    // A form with an empty file input sends a file without a name.
    if (part.fieldname !== CSV_FIELD || part.filename === '') part.file.resume();
    else result = { value: await read(limited(part)) };
  }
  if (!result) throw new AppError('missingFile');
  return result.value;
}

async function* bodyOf(request: FastifyRequest): AsyncGenerator<Uint8Array> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > LIMITS.csvFileBytes) throw new AppError('bodyTooLarge');
  let size = 0;
  // The request must not be destroyed with this loop: its response is not sent yet.
  for await (const bytes of request.raw.iterator({ destroyOnReturn: false })) {
    const chunk = bytes as Uint8Array;
    size += chunk.length;
    if (size > LIMITS.csvFileBytes) throw new AppError('bodyTooLarge');
    yield chunk;
  }
}

/**
 * Passes the one file of an upload to `read` while it arrives: the field `bidder_data_csv` of a form, or else the body.
 * Throws `mediaType` (neither), `bodyTooLarge`, `missingFile`, `secondFile` and `unreadableBody`.
 */
export async function readUpload<Result>(
  request: FastifyRequest,
  read: ReadFile<Result>,
): Promise<Result> {
  // Only an upload without a body has no media type here.
  if (request.headers['content-type'] === undefined) throw new AppError('mediaType');
  try {
    return await (request.isMultipart() ? readForm(request, read) : read(bodyOf(request)));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('unreadableBody');
  } finally {
    // The rest of a rejected body is drained: a client that still sends it must get its response.
    request.raw.unpipe();
    request.raw.resume();
  }
}
