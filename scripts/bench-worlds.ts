// `npm run bench:worlds`: what it costs to make and to reset a world once its template exists. Writes docs/bench-worlds.md.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadFixtures } from '../apps/mock-api/src/fixtures/load-fixtures.ts';
import { WorldRegistry } from '../apps/mock-api/src/world/world-registry.ts';
import { ROOT } from './lib/run.mjs';

const WORLDS = 200;

function measure(action: () => void): number {
  const start = performance.now();
  action();
  return performance.now() - start;
}

function quantile(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

const directory = mkdtempSync(join(tmpdir(), 'bidstage-bench-'));
const fixtures = loadFixtures(join(ROOT, 'fixtures'));
const frozenAt = Date.UTC(2024, 0, 8, 9);
const open = () =>
  new WorldRegistry({
    directory,
    factsDirectory: null,
    fixtures,
    defaults: { seed: 1, frozenAt },
    sources: { wall: () => frozenAt, drawId: () => 'unused' },
  });

const template = measure(() => open().close());
const worlds = open();
const memoryBefore = process.memoryUsage().rss;
const created: number[] = [];
const reset: number[] = [];
for (let index = 0; index < WORLDS; index += 1) {
  created.push(measure(() => worlds.create({ name: `bench-${index}` })));
  const world = worlds.find(`bench-${index}`);
  if (world) reset.push(measure(() => worlds.reset(world)));
}
const memory = (process.memoryUsage().rss - memoryBefore) / WORLDS / 1024;
const file = statSync(join(directory, 'worlds', 'bench-0.db')).size / 1024;
worlds.close();
rmSync(directory, { recursive: true });

const report = `# Worlds: cost of making and resetting

\`npm run bench:worlds\`, ${WORLDS} worlds on disk, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}.

| what | median | 99 % | wanted |
|---|---|---|---|
| first start of all: template and default world | ${template.toFixed(0)} ms | | |
| make a world | ${quantile(created, 0.5)} ms | ${quantile(created, 0.99)} ms | under 50 ms |
| reset a world | ${quantile(reset, 0.5)} ms | ${quantile(reset, 0.99)} ms | under 20 ms |
| file of a world | ${file.toFixed(0)} KiB | | |
| memory of an open world | ${memory.toFixed(0)} KiB | | under 2 MiB |
`;
writeFileSync(join(ROOT, 'docs/bench-worlds.md'), report);
process.stdout.write(report);
