import type { FastifyInstance } from 'fastify';
import { listFloorPrices, recordFloorPrices } from '../../../contract/operations/floor-prices.ts';
import { secondsOf } from '../../../domain/time-range.ts';
import { readFloorPrices } from '../../../services/floor-prices/read-floor-prices.ts';
import { addFloorPrices } from '../../../services/floor-prices/add-floor-prices.ts';
import type { World } from '../../../world/world.ts';
import { activeAffiliate } from '../../active-affiliate.ts';
import { serve } from '../../register-operation.ts';

/** The time in a request, in whole seconds since 1970; the clock's now if absent. */
function timeOf(world: World, timestamp: number | undefined): number {
  return timestamp === undefined ? world.nowSeconds() : Math.floor(secondsOf(timestamp));
}

export function floorPriceRoutes(app: FastifyInstance): void {
  serve(app, listFloorPrices, (call) => {
    const { world, query } = call;
    const at = timeOf(world, query.timestamp);
    return { data: readFloorPrices(world, activeAffiliate(call), at, query.with_prev === 1) };
  });

  serve(app, recordFloorPrices, (call) => {
    const { world, query, body } = call;
    const at = timeOf(world, query.timestamp);
    return { data: addFloorPrices(world, activeAffiliate(call), body, at) };
  });
}
