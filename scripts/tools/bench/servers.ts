// `npm run bench:servers -- [--seconds n]`: compares Bidstage with bare servers, and measures the cost of more worlds.
// Writes docs/benchmarks.md.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { integerOption } from '../../lib/arguments.mjs';
import { failWithSentence } from '../../lib/run.mjs';
import { writeReport } from '../lib/report.ts';
import { makeDataFolder, startBidstageProcess, withServer } from '../lib/server-process.ts';
import { BARE_SERVERS, type BareServer } from './servers/bare-server.ts';
import { measureGrowth } from './servers/growth.ts';
import { measureBidstage, measureBareServer, type ServerFigures } from './servers/measure.ts';
import { record } from './servers/record.ts';
import { type Comparison, comparisonReport } from './servers/report.ts';

const announce = (name: string): boolean => process.stdout.write(`measuring ${name} …\n`);

async function compare(folder: string, seconds: number): Promise<Comparison> {
  const start = (name: string) => startBidstageProcess(join(folder, name));
  announce('Bidstage');
  // The first start simulates the facts.
  await (await start('data')).stop();
  const { recorded, bidstage } = await withServer(start('data'), async (server) => {
    const responses = await record(server.address);
    return { recorded: responses, bidstage: await measureBidstage(server, responses, seconds) };
  });
  writeFileSync(join(folder, 'recorded.json'), JSON.stringify(recorded));

  const others: ServerFigures[] = [];
  for (const kind of Object.keys(BARE_SERVERS) as BareServer[]) {
    announce(BARE_SERVERS[kind][0]);
    others.push(await measureBareServer(kind, recorded, folder, seconds));
  }

  announce('growth');
  const payments = recorded.reads.find(({ key }) => key === 'payments')?.path ?? '';
  const growth = await withServer(start('growth'), ({ address }) =>
    measureGrowth(address, payments, seconds),
  );
  return { seconds, recorded, bidstage, others, growth };
}

await failWithSentence(async () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
  const seconds = integerOption('seconds', values.seconds, 1, 8);
  const folder = makeDataFolder();
  try {
    writeReport('benchmarks.md', comparisonReport(await compare(folder, seconds)));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
