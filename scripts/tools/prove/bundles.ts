// `npm run prove:bundles`: measures the compressed size of each part of the built portal. Writes docs/prove-bundles.md;
// exits with 1 when a size exceeds its limit.
import { ensurePortalBuilt } from '../../lib/ensure-portal-built.mjs';
import { runTool } from '../lib/report.ts';
import { budgetLines, budgetReport, overBudget } from './bundles/budget.ts';
import { measureBundles } from './bundles/measure.ts';

await runTool('prove-bundles.md', async () => {
  const lines = budgetLines(await measureBundles(await ensurePortalBuilt()));
  return { text: budgetReport(lines), failures: overBudget(lines) };
});
