// `npm run prove:contrast`: computes the contrast of every colour pair from the tokens. Writes docs/prove-contrast.md;
// exits with 1 when a contrast is too weak.
import { writeReport } from '../lib/report.ts';
import { contrastReport, measurePairs, weakPairs } from './contrast/measure.ts';

const pairs = measurePairs();
writeReport('prove-contrast.md', contrastReport(pairs));
const weak = weakPairs(pairs);
for (const one of weak) process.stderr.write(`${one}\n`);
process.exitCode = weak.length === 0 ? 0 : 1;
