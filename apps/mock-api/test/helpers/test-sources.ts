import type { WorldSources } from '#api/world/world.ts';

let drawn = 0;

/** A wall clock that stands still, and ids that are unique in a run. */
export function testSources(wallMs: number): WorldSources {
  return {
    wall: () => wallMs,
    drawId: () => {
      drawn += 1;
      return `00000000-0000-4000-8000-${String(drawn).padStart(12, '0')}`;
    },
  };
}
