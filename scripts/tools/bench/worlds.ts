// `npm run bench:worlds`: measures the cost of worlds and snapshots with an existing template, and the response times of a
// server whose worlds are all in use. Writes docs/bench-worlds.md.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { loadFixtures } from '../../../apps/mock-api/src/fixtures/load-fixtures.ts';
import { applyStory } from '../../../apps/mock-api/src/services/stories/apply-story.ts';
import { storeSnapshotFile } from '../../../apps/mock-api/src/services/worlds/snapshots.ts';
import { snapshotOf, stateOfWorld } from '../../../apps/mock-api/src/world/snapshot-state.ts';
import { openSnapshotStore } from '../../../apps/mock-api/src/world/snapshot-store.ts';
import { WorldRegistry } from '../../../apps/mock-api/src/world/world-registry.ts';
import type { World } from '../../../apps/mock-api/src/world/world.ts';
import { ROOT } from '../../lib/run.mjs';
import { machine, rows, runTool } from '../lib/report.ts';
import { withDataFolder } from '../lib/server-process.ts';
import { timesOf } from '../lib/statistics.ts';
import { teamsReport } from './worlds/teams-report.ts';
import { measureTeams } from './worlds/teams.ts';

const WORLDS = 200;
const ROUNDS = 50;

/** How long all worlds are in use, in seconds. */
const TEAM_SECONDS = 20;

const fixtures = loadFixtures(join(ROOT, 'fixtures'));
const frozenAt = Date.UTC(2024, 0, 8, 9);

const openWorlds = (directory: string): WorldRegistry =>
  new WorldRegistry({
    directory,
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

/** Times in ms by action. */
const times = new Map<string, number[]>();

async function measure<T>(action: string, run: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await run();
  const list = times.get(action) ?? [];
  times.set(action, [...list, performance.now() - start]);
  return result;
}

function row(action: string, wanted = ''): string[] {
  const { median, p99 } = timesOf(times.get(action) ?? []);
  return [action, `${median.toFixed(1)} ms`, `${p99.toFixed(1)} ms`, wanted];
}

/** Measures saving, restoring and copying; returns the size of a snapshot in bytes. */
async function measureSnapshots(
  worlds: WorldRegistry,
  made: readonly World[],
  directory: string,
): Promise<number> {
  const snapshots = openSnapshotStore(join(directory, 'snapshots'));
  const foreign = {
    publisherFault: () => undefined,
    stories: fixtures.stories.map(({ story }) => story.name),
    wall: frozenAt,
  };
  let bytes = 0;
  for (const [index, world] of made.slice(0, ROUNDS).entries()) {
    const name = `bench-${index}`;
    await measure('save a snapshot', () =>
      snapshots.put(name, { bytes: snapshotOf(world), world: world.name }),
    );
    const snapshot = snapshots.find(name)?.bytes ?? Buffer.alloc(0);
    bytes = snapshot.length;
    await measure('restore a snapshot', () => worlds.replace(world, worlds.stateOf(snapshot)));
    await measure('check and store an uploaded snapshot', () =>
      storeSnapshotFile(snapshots, name, snapshot, foreign),
    );
    await measure('copy a world', () => worlds.createFrom(`copy-${index}`, stateOfWorld(world)));
  }
  return bytes;
}

/** Measures worlds and snapshots in a data folder; sizes in KiB. */
async function measureWorlds(directory: string) {
  const start = performance.now();
  openWorlds(directory).close();
  const firstStart = performance.now() - start;
  const worlds = openWorlds(directory);
  const memoryBefore = residentBytes();
  const made: World[] = [];
  for (let index = 0; index < WORLDS; index += 1)
    made.push(await measure('create a world', () => worlds.create({ name: `bench-${index}` })));
  const memory = (residentBytes() - memoryBefore) / WORLDS / 1024;
  const file = statSync(join(directory, 'worlds', 'bench-0.db')).size / 1024;
  for (const world of made) await measure('reset a world', () => worlds.reset(world));
  const snapshot = (await measureSnapshots(worlds, made, directory)) / 1024;
  for (const story of fixtures.stories) {
    const [world] = made;
    if (!world) continue;
    worlds.replace(world, await worlds.storyState(story));
    for (let round = 0; round < 5; round += 1)
      await measure('reset a world with a story', () => worlds.reset(world));
  }
  worlds.close();
  return { firstStart, memory, file, snapshot };
}

await runTool('bench-worlds.md', async () => {
  const { firstStart, memory, file, snapshot } = await withDataFolder(measureWorlds);
  const teams = await measureTeams(TEAM_SECONDS);
  const text = `# Worlds: the cost of creating, resetting and saving

\`npm run bench:worlds\`, ${WORLDS} worlds on disk, ${machine()}.

| what | median | 99 % | wanted |
|---|---|---|---|
| very first start: template and default world | ${firstStart.toFixed(1)} ms | | |
${rows([
  row('create a world', 'under 50 ms'),
  row('copy a world', 'under 50 ms'),
  row('reset a world', 'under 20 ms'),
  row('reset a world with a story', 'under 1000 ms'),
  row('save a snapshot'),
  row('restore a snapshot', 'under 200 ms'),
  row('check and store an uploaded snapshot'),
])}
| file of a world | ${file.toFixed(0)} KiB | | |
| file of a snapshot | ${snapshot.toFixed(0)} KiB | | |
| memory of an open world | ${memory.toFixed(0)} KiB | | under 2 MiB |

${teamsReport(teams)}`;
  return { text };
});
