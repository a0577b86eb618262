// A process that checks one file as a worker does; its exit code is 0 if its heap is large enough:
// `node --max-old-space-size=<MiB> --import tsx check-in-heap.ts <file> <keep rows: 1 or 0>`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAndEncode } from '../../../../apps/mock-api/src/services/config-upload/check-and-encode.ts';
import { ROOT } from '../../../lib/run.mjs';

const [file = '', withRows] = process.argv.slice(2);
const bidders = readFileSync(join(ROOT, 'fixtures/bidders.json'), 'utf8');
const supported = new Set((JSON.parse(bidders) as { code: string }[]).map(({ code }) => code));
const { report } = checkAndEncode({
  bytes: new Uint8Array(readFileSync(file)),
  supported,
  withRows: withRows === '1',
});
if (report.length === 0) throw new Error('no report');
