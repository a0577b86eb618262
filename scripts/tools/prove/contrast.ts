// `npm run prove:contrast`: computes the contrast of every colour pair from the tokens. Writes docs/prove-contrast.md;
// exits with 1 when a contrast is too weak.
import { runTool } from '../lib/report.ts';
import { contrastReport, measurePairs, weakPairs } from './contrast/measure.ts';

await runTool('prove-contrast.md', async () => {
  const pairs = measurePairs();
  return { text: contrastReport(pairs), failures: weakPairs(pairs) };
});
