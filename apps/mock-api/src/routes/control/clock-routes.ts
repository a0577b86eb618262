import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { advanceClock, getClock, setClock } from '../../contract/control/clock.ts';
import type { BodyOf } from '../../contract/operation.ts';
import type { World } from '../../world/world.ts';
import { serveBare } from '../register-operation.ts';
import { clockView } from './world-view.ts';

function invalid(path: string, message: string): AppError {
  return new AppError('invalid', [{ path, message }]);
}

function applySetting(world: World, { mode, now, rate }: BodyOf<typeof setClock>): void {
  const at = now === undefined ? undefined : Date.parse(now);
  if (mode === 'live') return world.runLive(at);
  if (mode === 'frozen') return world.freeze(at ?? world.now());
  if (rate === undefined || rate <= 0)
    throw invalid('/body/rate', 'must be above 0 for a scaled clock');
  world.runScaled(at ?? world.now(), rate);
}

/** Reading, setting and advancing a world's clock. */
export function clockRoutes(app: FastifyInstance): void {
  serveBare(app, getClock, ({ world }) => clockView(world));

  serveBare(app, setClock, ({ world, body }) => {
    applySetting(world, body);
    return clockView(world);
  });

  serveBare(app, advanceClock, ({ world, body }) => {
    const delta = 'to' in body ? Date.parse(body.to) - world.now() : body.seconds * 1000;
    if (delta < 0) throw invalid('/body/to', 'must not lie before the present simulated time');
    world.shift(delta);
    return clockView(world);
  });
}
