// `npm run bench:market`: measures the cost of simulating and querying the market. Writes the part `market` of
// docs/performance.md.
import { parseOptions } from '../../lib/arguments.mjs';
import { machine, mebibytes, runTool, tableOf } from '../lib/report.ts';
import { manySeeds, newSeedTimes, screenTimes, serverTimes } from './market/measure.ts';

const USAGE = `npm run bench:market
Measures the first figures of a new world, long ranges and memory. Writes a part of docs/performance.md.`;

const MAX_SCREEN = 300;
const MAX_BLOCK = 50;
/** Growth of the resident memory over fifteen seeds that is noise. */
const MAX_GROWTH_MIB = 16;

const ms = (time: number): string => time.toFixed(1);
const mib = (bytes: number): string => `${mebibytes(bytes, 1)} MiB`;

/** A measured value, marked if it misses what is wanted. */
const held = (isHeld: boolean, text: string): string => (isHeld ? text : `missed: ${text}`);

const whole = (time: number, wanted: number): string =>
  held(time <= wanted, `${time.toFixed(0)} ms`);

async function measure() {
  parseOptions({ options: {} }, USAGE);
  return {
    newSeed: await newSeedTimes(),
    screens: await screenTimes(),
    seeds: await manySeeds(),
    operations: await serverTimes(200),
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;

/** What is wanted of all screens, and of twenty seeds. */
function limitRows({ screens: [dearest], seeds: [, five, twenty] }: Measured): string[][] {
  if (!dearest || !five || !twenty) throw new Error('nothing was measured');
  const block = Math.max(five.block, twenty.block);
  const isBounded = twenty.memory - five.memory <= MAX_GROWTH_MIB * 1024 * 1024;
  const screen = 'dearest first request of a screen, each persona on an empty data folder';
  return [
    [
      `${screen}: ${dearest.name}, ${dearest.persona}`,
      whole(dearest.time, MAX_SCREEN),
      `≤ ${MAX_SCREEN} ms`,
    ],
    [
      'longest block of the event loop while 20 new seeds are read',
      held(block <= MAX_BLOCK, `${ms(block)} ms`),
      `≤ ${MAX_BLOCK} ms`,
    ],
    [
      'resident memory after 5 and after 20 new seeds',
      held(isBounded, `${mib(five.memory)}, ${mib(twenty.memory)}`),
      'no growth',
    ],
    [
      'data folder after 5 and after 20 new seeds',
      held(twenty.disk <= five.disk, `${mib(five.disk)}, ${mib(twenty.disk)}`),
      'no growth',
    ],
  ];
}

function report(measured: Measured): string {
  const { newSeed, screens, operations } = measured;
  const newSeedRows = newSeed.map(({ persona, name, time, wanted, asFirst }) => [
    `\`${persona}\``,
    name,
    whole(time, wanted),
    `≤ ${wanted} ms`,
    `${asFirst.toFixed(0)} ms`,
  ]);
  const screenRows = screens.map(({ persona, name, time }) => [
    `\`${persona}\``,
    name,
    whole(time, MAX_SCREEN),
  ]);
  const operationRows = operations.map(([name, { median, p99 }]) => [
    name,
    held(median <= 3, ms(median)),
    held(p99 <= 15, ms(p99)),
  ]);
  return `\`npm run bench:market\`, ${machine()}.

Processor time of the server's process, with its threads, for the first request of its kind on a new seed: \`npm start\` on
an empty data folder, clock frozen at 2026-03-16T09:00:00Z, a world for each of three seeds one after another, in each the
requests in this order; medians. In the last column each is the very first of a process of its own, so it also pays for
compiling the code.

${tableOf(['persona', 'request', 'measured', 'wanted', 'as the very first'], newSeedRows)}

${tableOf(['what', 'measured', 'wanted'], limitRows(measured))}

The dearest first request of each persona:

${tableOf(['persona', 'request', 'processor time'], screenRows)}

Server time in ms of the analytics operations over 60 days of the largest publisher (30 ad units × 12 bidders), each
request with another range; wanted: median at most 3, 99 % at most 15.

${tableOf(['operation', 'median', '99 %'], operationRows)}
`;
}

await runTool('performance.md', 'market', async () => ({ text: report(await measure()) }));
