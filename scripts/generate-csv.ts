// `npm run generate-csv -- --rows 2000 --seed 1 [--problems] [--out file.csv]`: writes a realistic configuration file
// to the file or to standard output. Equal arguments give equal bytes. With --problems every 20th row has a problem.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { configurationLines } from './lib/configuration-rows.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    problems: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});

function count(name: 'rows' | 'seed'): number {
  if (!/^\d{1,9}$/.test(values[name])) throw new Error(`--${name} must be an integer`);
  return Number(values[name]);
}

const lines = configurationLines(count('seed'), count('rows'), values.problems);
if (values.out === undefined) for (const line of lines) process.stdout.write(line);
else writeFileSync(values.out, [...lines].join(''));
