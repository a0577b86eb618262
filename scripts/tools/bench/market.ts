// `npm run bench:market`: measures the cost of simulating and querying the market.
import { parseOptions } from '../../lib/arguments.mjs';
import { machine, runTool } from '../lib/report.ts';
import { dearestTable, limitTable, newSeedTable } from './market-tables.ts';
import { NOW } from './screens.ts';

const USAGE = `npm run bench:market
Measures the first figures of a new world, long ranges and memory. Writes a part of docs/performance.md.`;

await runTool('performance.md', 'market', async () => {
  parseOptions({ options: {} }, USAGE);
  const tables = [await newSeedTable(), await limitTable(), await dearestTable()] as const;
  const text = `\`npm run bench:market\`, ${machine()}.

Processor time of the server's process, with its threads, for the first request of its kind on a new seed: \`npm start\` on
an empty data folder, clock frozen at ${NOW}, a world for each of three seeds one after another, in each the
requests in this order; medians.

${tables[0]}

${tables[1]}

The dearest first request of a screen, each persona on an empty data folder:

${tables[2]}
`;
  return { text };
});
