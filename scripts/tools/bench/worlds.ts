// `npm run bench:worlds`: measures the cost of worlds and snapshots with an existing template. Writes
// docs/bench-worlds.md.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadFixtures } from '../../../apps/mock-api/src/fixtures/load-fixtures.ts';
import { openSnapshotStore } from '../../../apps/mock-api/src/world/snapshot-store.ts';
import { snapshotOf, stateOfWorld } from '../../../apps/mock-api/src/world/snapshot-state.ts';
import { WorldRegistry } from '../../../apps/mock-api/src/world/world-registry.ts';
import type { World } from '../../../apps/mock-api/src/world/world.ts';
import { storeSnapshotFile } from '../../../apps/mock-api/src/services/snapshots.ts';
import { applyStory } from '../../../apps/mock-api/src/services/stories/apply-story.ts';
import { ROOT } from '../../lib/run.mjs';

const WORLDS = 200;
const ROUNDS = 50;

/** Times of one action, in ms. */
class Times {
  readonly #values: number[] = [];

  async measure<T>(action: () => T | Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await action();
    this.#values.push(performance.now() - start);
    return result;
  }

  quantile(share: number): string {
    const sorted = [...this.#values].sort((a, b) => a - b);
    const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
    return (sorted[index] ?? 0).toFixed(1);
  }

  row(what: string, wanted: string): string {
    return `| ${what} | ${this.quantile(0.5)} ms | ${this.quantile(0.99)} ms | ${wanted} |`;
  }
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
    applyStory,
  });

/** Returns the resident memory of the process after a garbage collection, in bytes. */
function residentBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}

const first = new Times();
await first.measure(() => open().close());
const worlds = open();
const [created, copied, reset, saved, stored, restored, resetToStory] = Array.from(
  { length: 7 },
  () => new Times(),
) as [Times, Times, Times, Times, Times, Times, Times];

const memoryBefore = residentBytes();
const made: World[] = [];
for (let index = 0; index < WORLDS; index += 1)
  made.push(await created.measure(() => worlds.create({ name: `bench-${index}` })));
const memory = (residentBytes() - memoryBefore) / WORLDS / 1024;
const file = statSync(join(directory, 'worlds', 'bench-0.db')).size / 1024;

for (const world of made) await reset.measure(() => worlds.reset(world));
const snapshots = openSnapshotStore(join(directory, 'snapshots'));
const foreign = { stories: fixtures.stories.map(({ story }) => story.name), wall: frozenAt };
let bytes = 0;
for (const [index, world] of made.slice(0, ROUNDS).entries()) {
  const name = `bench-${index}`;
  await saved.measure(() => snapshots.put(name, { bytes: snapshotOf(world), world: world.name }));
  const snapshot = snapshots.find(name)?.bytes ?? Buffer.alloc(0);
  bytes = snapshot.length;
  await restored.measure(() => worlds.replace(world, worlds.stateOf(snapshot)));
  await stored.measure(() => storeSnapshotFile(snapshots, name, snapshot, foreign));
  await copied.measure(() => worlds.createFrom(`copy-${index}`, stateOfWorld(world)));
}
for (const story of fixtures.stories) {
  const [world] = made;
  if (!world) continue;
  worlds.replace(world, await worlds.storyState(story));
  for (let round = 0; round < 5; round += 1) await resetToStory.measure(() => worlds.reset(world));
}
worlds.close();
rmSync(directory, { recursive: true });

const report = `# Worlds: cost of making, resetting and saving

\`npm run bench:worlds\`, ${WORLDS} worlds on disk, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}.

| what | median | 99 % | wanted |
|---|---|---|---|
| first start of all: template and default world | ${first.quantile(0.5)} ms | | |
${created.row('make a world', 'under 50 ms')}
${copied.row('make a copy of a world', 'under 50 ms')}
${reset.row('reset a world', 'under 20 ms')}
${resetToStory.row('reset a world that a story was applied to', 'under 1000 ms')}
${saved.row('save a snapshot', '')}
${restored.row('restore a snapshot', 'under 200 ms')}
${stored.row('take and check an uploaded snapshot', '')}
| file of a world | ${file.toFixed(0)} KiB | | |
| file of a snapshot | ${(bytes / 1024).toFixed(0)} KiB | | |
| memory of an open world | ${memory.toFixed(0)} KiB | | under 2 MiB |
`;
writeFileSync(join(ROOT, 'docs/bench-worlds.md'), report);
process.stdout.write(report);
