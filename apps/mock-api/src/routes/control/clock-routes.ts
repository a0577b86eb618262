import type { FastifyInstance } from 'fastify';
import { advanceClock, getClock, setClock } from '../../contract/control/clock.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { BodyOf } from '../../contract/operation.ts';
import { changeClock } from '../../services/catch-up.ts';
import type { World } from '../../world/world.ts';
import { serveRaw } from '../register-operation.ts';
import { checkInstant, instantOf, invalid } from './simulated-instant.ts';
import { clockView } from './world-view.ts';

function applySetting(world: World, { mode, now, rate }: BodyOf<typeof setClock>): void {
  const at = now === undefined ? undefined : instantOf('/body/now', now);
  if (mode === 'scaled') {
    if (!rate) throw invalid('/body/rate', 'must be above 0 for a scaled clock');
    return world.runScaled(at ?? world.now(), rate);
  }
  const ownRate = mode === 'live' ? 1 : 0;
  if (rate !== undefined && rate !== ownRate)
    throw invalid('/body/rate', `is ${ownRate} for a ${mode} clock`);
  if (mode === 'live') world.runLive(at);
  else world.freeze(at ?? world.now());
}

/** The distance of an advance of the clock, in ms. */
function advanceOf(world: World, body: BodyOf<typeof advanceClock>): number {
  const now = world.now();
  const to = 'to' in body ? instantOf('/body/to', body.to) : now + body.seconds * 1000;
  if (to < now) throw invalid('/body/to', 'must not lie before the present simulated time');
  checkInstant('to' in body ? '/body/to' : '/body/seconds', to);
  if (to - now > LIMITS.clockAdvanceSeconds * 1000)
    throw invalid('/body/to', `must lie at most ${LIMITS.clockAdvanceSeconds / 86_400} days ahead`);
  return to - now;
}

/** Reads, sets and advances a world's clock. */
export function clockRoutes(app: FastifyInstance): void {
  serveRaw(app, getClock, ({ world }) => clockView(world));

  serveRaw(app, setClock, async ({ world, body }) => {
    await changeClock(world, () => applySetting(world, body));
    return clockView(world);
  });

  serveRaw(app, advanceClock, async ({ world, body }) => {
    await changeClock(world, () => world.shift(advanceOf(world, body)));
    return clockView(world);
  });
}
