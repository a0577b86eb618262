import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#api/app-error.ts';
import { CSV_FIELD } from '#api/contract/values/csv-problems.ts';
import { LIMITS } from '#api/contract/values/limits.ts';

/** Reads a file to its end into one buffer, which can be transferred to a worker. */
async function readBytes(file: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of file) {
    pieces.push(piece);
    length += piece.length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** The file of a form; reading it fails as soon as it exceeds the limit. */
function limited({ file }: MultipartFile): AsyncIterable<Uint8Array> {
  if (file.truncated) throw new AppError('bodyTooLarge');
  file.once('limit', () => file.destroy(new AppError('bodyTooLarge')));
  return file;
}

async function readForm(request: FastifyRequest): Promise<Uint8Array<ArrayBuffer>> {
  let files = 0;
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') continue;
    files += 1;
    if (files > 1) throw new AppError('secondFile');
    // A form with an empty file input sends a file without a name.
    if (part.fieldname !== CSV_FIELD || part.filename === '') part.file.resume();
    else bytes = await readBytes(limited(part));
  }
  if (!bytes) throw new AppError('missingFile');
  return bytes;
}

async function* bodyOf(request: FastifyRequest): AsyncGenerator<Uint8Array> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > LIMITS.csvFileBytes) throw new AppError('bodyTooLarge');
  let size = 0;
  // The request must outlive this loop: its response is still to be sent.
  for await (const bytes of request.raw.iterator({ destroyOnReturn: false })) {
    const chunk = bytes as Uint8Array;
    size += chunk.length;
    if (size > LIMITS.csvFileBytes) throw new AppError('bodyTooLarge');
    yield chunk;
  }
}

/**
 * Reads the one file of an upload: the field `bidder_data_csv` of a form, or else the body. Throws `mediaType` (neither),
 * `bodyTooLarge`, `missingFile`, `secondFile` and `unreadableBody`.
 */
export async function readUpload(request: FastifyRequest): Promise<Uint8Array<ArrayBuffer>> {
  // Only a request without a body has no media type here.
  if (request.headers['content-type'] === undefined) throw new AppError('mediaType');
  try {
    return await (request.isMultipart() ? readForm(request) : readBytes(bodyOf(request)));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('unreadableBody');
  } finally {
    // The rest of a refused body is drained, so that a client that is still sending receives its response.
    request.raw.unpipe();
    request.raw.resume();
  }
}
