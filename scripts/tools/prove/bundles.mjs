// `npm run prove:bundles`: measures the compressed size of each part of the built portal. Writes docs/prove-bundles.md;
// exits with 1 when a size exceeds its limit.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgetLines, budgetReport, overBudget } from './bundles/budget.mjs';
import { measureBundles } from './bundles/measure.mjs';
import { ensureInstalled } from '../../lib/ensure-installed.mjs';
import { ensurePortalBuilt } from '../../lib/ensure-portal-built.mjs';
import { failWithSentence } from '../../lib/fail-with-sentence.mjs';
import { ROOT } from '../../lib/run.mjs';

await failWithSentence(async () => {
  await ensureInstalled();
  const lines = budgetLines(measureBundles(await ensurePortalBuilt()));
  const report = budgetReport(lines);
  writeFileSync(join(ROOT, 'docs/prove-bundles.md'), report);
  process.stdout.write(report);
  const problems = overBudget(lines);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  return problems.length === 0 ? 0 : 1;
});
