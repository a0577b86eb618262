// `npm run prove:bundles`: measures the compressed size of each part of the built portal. Writes docs/prove-bundles.md;
// exits with 1 when a size exceeds its limit.
import { ensurePortalBuilt } from '../../lib/ensure-portal-built.mjs';
import { failWithSentence } from '../../lib/run.mjs';
import { writeReport } from '../lib/report.ts';
import { budgetLines, budgetReport, overBudget } from './bundles/budget.ts';
import { measureBundles } from './bundles/measure.ts';

await failWithSentence(async () => {
  const lines = budgetLines(await measureBundles(await ensurePortalBuilt()));
  writeReport('prove-bundles.md', budgetReport(lines));
  const problems = overBudget(lines);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  return problems.length === 0 ? 0 : 1;
});
