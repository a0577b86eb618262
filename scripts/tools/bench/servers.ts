// `npm run bench:servers -- [--seconds n]`: compares Bidstage with bare servers, and measures the cost of more worlds.
// Writes docs/benchmarks.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { integerOption } from '../../lib/arguments.mjs';
import { printLine, runTool } from '../lib/report.ts';
import { startBidstageProcess, withDataFolder, withServer } from '../lib/server-process.ts';
import { BARE_SERVERS, type BareServer } from './servers/bare-server.ts';
import { measureGrowth } from './servers/growth.ts';
import { measureBidstage, measureBareServer, type ServerFigures } from './servers/measure.ts';
import { record } from './servers/record.ts';
import { type Comparison, comparisonReport } from './servers/report.ts';

const announce = (name: string): void => printLine(`measuring ${name} …`);

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

await runTool('benchmarks.md', async () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
  const seconds = integerOption('seconds', values.seconds, 1, 8);
  const comparison = await withDataFolder((folder) => compare(folder, seconds));
  return { text: comparisonReport(comparison) };
});
