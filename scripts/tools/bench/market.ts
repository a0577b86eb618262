// `npm run bench:market`: measures the cost of simulating and querying the market.
import { parseOptions } from '../../lib/arguments.mjs';
import { machine, runTool } from '../lib/report.ts';
import { dearestTable, limitTable, newSeedTable, operationTable } from './market-tables.ts';
import { NOW } from './screens.ts';

const USAGE = `npm run bench:market
Measures the first figures of a new world, long ranges and memory. Writes a part of docs/performance.md.`;

await runTool('performance.md', 'market', async () => {
  parseOptions({ options: {} }, USAGE);
  const tables = [
    await newSeedTable(),
    await limitTable(),
    await dearestTable(),
    await operationTable(200),
  ] as const;
  const text = `\`npm run bench:market\`, ${machine()}.

Processor time of the server's process, with its threads, for the first request of its kind on a new seed: \`npm start\` on
an empty data folder, clock frozen at ${NOW}, a world for each of three seeds one after another, in each the
requests in this order; medians. In the last column each is the very first of a process of its own, so it also pays for
compiling the code.

${tables[0]}

${tables[1]}

The dearest first request of a screen, each persona on an empty data folder:

${tables[2]}

Server time in ms of the analytics operations over 60 days of the largest publisher (30 ad units × 12 bidders), each
request with another range; wanted: median at most 3, 99 % at most 15.

${tables[3]}
`;
  return { text };
});
