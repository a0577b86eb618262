// `npm run bench:servers -- [--seconds n]`: compares Bidstage with bare servers and other mocks, and measures the cost
// of more worlds and more history. Writes docs/benchmarks.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Comparison, comparisonReport } from './servers/comparison-report.ts';
import { CONTENDERS } from './servers/contenders.ts';
import { measureGrowth } from './servers/growth.ts';
import { historyTimes } from './market/history.ts';
import { measureBidstage } from './servers/measure-bidstage.ts';
import { measureContender, type ServerFigures } from './servers/measure.ts';
import { installOtherMocks } from './servers/other-mocks/install.ts';
import { record } from './servers/record.ts';
import { type ServerProcess, startBidstageProcess, withServer } from '../lib/server-process.ts';
import { ROOT } from '../../lib/run.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const seconds = Number(values.seconds);
if (!(Number.isInteger(seconds) && seconds >= 1 && seconds <= 8)) {
  process.stderr.write('--seconds must be an integer from 1 to 8\n');
  process.exit(1);
}

installOtherMocks();
const load = loadavg()[0]?.toFixed(1);
const day = new Date().toISOString().slice(0, 10);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, ${day}, load average before ${load}`;
const folder = mkdtempSync(join(tmpdir(), 'bidstage-bench-'));
const bidstageOn = (name: string): Promise<ServerProcess> =>
  startBidstageProcess(join(folder, name));

async function compare(): Promise<Comparison> {
  const announce = (name: string): boolean => process.stdout.write(`measuring ${name} …\n`);
  announce('Bidstage');
  // The first start simulates the facts.
  await (await bidstageOn('data')).stop();
  const { recorded, bidstage } = await withServer(bidstageOn('data'), async (server) => {
    const responses = await record(server.address);
    return { recorded: responses, bidstage: await measureBidstage(server, responses, seconds) };
  });
  writeFileSync(join(folder, 'recorded.json'), JSON.stringify(recorded));

  const others: ServerFigures[] = [];
  for (const contender of CONTENDERS.filter(({ absent }) => absent === null)) {
    announce(contender.name);
    others.push(await measureContender(contender, recorded, folder, seconds));
  }

  announce('growth');
  const paymentsPath = recorded.reads.find(({ key }) => key === 'payments')?.path ?? '';
  const growth = await withServer(bidstageOn('growth'), ({ address }) =>
    measureGrowth(address, paymentsPath, seconds),
  );
  const { short, long } = await historyTimes();
  const measured = { machine, seconds, recorded, bidstage, others, growth };
  return { ...measured, contenders: CONTENDERS, history: long / short };
}

try {
  const report = comparisonReport(await compare());
  writeFileSync(join(ROOT, 'docs/benchmarks.md'), report);
  process.stdout.write(`\n${report}`);
} finally {
  rmSync(folder, { recursive: true });
}
