// `npm run realism`: measures the market of seeds 1 to 20 through the API and writes the results into docs/realism.md.
// `npm run realism -- 3` measures seeds 1 to 3 and prints every band without writing.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import {
  BANDS_FILE,
  readBands,
  resultOf,
  withResults,
} from '../../../apps/mock-api/test/realism/bands.ts';
import { observeSeeds } from '../../../apps/mock-api/test/realism/observe-seed.ts';

const SEEDS = 20;
const wanted = Number(process.argv[2] ?? SEEDS);

let start = performance.now();
const seeds = Array.from({ length: wanted }, (_, index) => index + 1);
const readings = await observeSeeds(seeds, undefined, (seed) => {
  process.stdout.write(`seed ${seed}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  start = performance.now();
});
for (const band of readBands())
  process.stdout.write(`${band.id.padEnd(26)} ${resultOf(band, readings)}\n`);

if (wanted === SEEDS) {
  const document = withResults(readFileSync(BANDS_FILE, 'utf8'), readings);
  const path = BANDS_FILE.pathname;
  const options = { ...(await resolveConfig(path)), filepath: path };
  writeFileSync(BANDS_FILE, await format(document, options));
}
