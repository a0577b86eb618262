import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts are not listed: they are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

/** Minimum size in bytes: a smaller file fits into one packet anyway. */
const MIN_BYTES = 1024;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Writes `<file>.br` and `<file>.gz` next to a file, so that no server has to compress it for each request. */
async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    brotliOf(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    gzipOf(bytes, { level: constants.Z_BEST_COMPRESSION }).then((packed) =>
      writeFile(`${file}.gz`, packed),
    ),
  ]);
}

/** Compresses the files in `assets` after a build. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      // The bundler's own plugins may change the output before this one.
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const files = Object.keys(bundle).filter(
          (name) => name.startsWith('assets/') && COMPRESSIBLE.test(name),
        );
        await Promise.all(files.map((name) => compress(join(dir, name))));
      },
    },
  };
}
