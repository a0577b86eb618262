// `npm run prove:contrast`: computes the contrast of every colour pair from the tokens. Writes docs/prove-contrast.md;
// exits with 1 when a contrast is too weak.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastReport, measurePairs, weakPairs } from './contrast/measure.ts';
import { ROOT } from '../../lib/run.mjs';

const pairs = measurePairs();
const report = contrastReport(pairs);
writeFileSync(join(ROOT, 'docs/prove-contrast.md'), report);
process.stdout.write(report);
const weak = weakPairs(pairs);
for (const one of weak) process.stderr.write(`${one}\n`);
process.exitCode = weak.length === 0 ? 0 : 1;
