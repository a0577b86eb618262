// `npm run prove:contrast`: the contrast of every pair of colours, from the tokens. Writes docs/prove-contrast.md; fails when one is too weak.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastReport, measurePairs, weakPairs } from './prove/contrast/measure.ts';
import { ROOT } from './lib/run.mjs';

const pairs = measurePairs();
const report = contrastReport(pairs);
writeFileSync(join(ROOT, 'docs/prove-contrast.md'), report);
process.stdout.write(report);
const weak = weakPairs(pairs);
for (const one of weak) process.stderr.write(`${one}\n`);
process.exitCode = weak.length === 0 ? 0 : 1;
