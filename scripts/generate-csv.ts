// `npx tsx scripts/generate-csv.ts --rows 2000 --seed 1 [--problems] [--out file.csv]`: writes a realistic configuration file
// to the file or to standard output. Equal arguments give equal bytes. With --problems every 20th row has a problem.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { integerOption } from './lib/arguments.mjs';
import { configurationLines } from './lib/configuration-rows.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    problems: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});

const [seed, rows] = [integerOption('seed', values.seed), integerOption('rows', values.rows)];
const lines = configurationLines(seed, rows, values.problems);
if (values.out === undefined) for (const line of lines) process.stdout.write(line);
else writeFileSync(values.out, [...lines].join(''));
