// `npm run realism`: measures the market through the API, for docs/realism.md and the plots of docs/market-plots.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseOptions } from '../../lib/arguments.mjs';
import { formatFile } from '../../lib/format-file.ts';
import {
  BANDS_FILE,
  readBands,
  resultOf,
  withResults,
} from '../../../apps/mock-api/test/realism/bands.ts';
import {
  allReadings,
  observeSeed,
  observeStories,
  type SeedObservation,
} from '../../../apps/mock-api/test/realism/observe-seed.ts';

const SEEDS = 20;

const USAGE = `npm run realism [-- SEEDS] [options]
Measures the market of seeds 1 to 20, or of the first SEEDS, and compares it with the bands of docs/realism.md.
A run of all 20 writes its results there and draws the plots; a shorter one prints every band.
  --plots   only draws the plots`;

const OPTIONS = { plots: { type: 'boolean', default: false } } as const;

const { values, positionals } = parseOptions({ allowPositionals: true, options: OPTIONS }, USAGE);
const wanted = Number(positionals[0] ?? SEEDS);

async function measure(): Promise<void> {
  const stories = await observeStories();
  const observed: SeedObservation[] = [];
  for (let seed = 1; seed <= wanted; seed += 1) {
    const start = performance.now();
    observed.push(await observeSeed(seed, stories));
    process.stdout.write(`seed ${seed}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  }

  const readings = allReadings(observed);
  for (const band of readBands())
    process.stdout.write(`${band.id.padEnd(26)} ${resultOf(band, readings)}\n`);

  if (wanted === SEEDS) {
    const document = withResults(readFileSync(BANDS_FILE, 'utf8'), readings);
    writeFileSync(BANDS_FILE, await formatFile(BANDS_FILE.pathname, document));
  }
}

if (!values.plots) await measure();
if (values.plots || wanted === SEEDS) await import('../plots/plots.ts');
