import type { FastifyInstance } from 'fastify';
import {
  changePrebidConfig,
  getPrebidConfig,
  listBidders,
} from '#api/contract/operations/prebid-config.ts';
import {
  readBidders,
  readBiddersByPage,
  readPrebidConfig,
} from '#api/services/prebid-config/read-prebid-config.ts';
import { updateAffiliate } from '#api/services/prebid-config/update-affiliate.ts';
import { activeAffiliate } from '../active-affiliate.ts';
import { serve } from '../register-operation.ts';
import { listFloorPrices, recordFloorPrices } from '#api/contract/operations/floor-prices.ts';
import { toSeconds } from '#api/domain/time-range.ts';
import { readFloorPrices, addFloorPrices } from '#api/services/floor-prices.ts';
import type { World } from '#api/world/world.ts';
import { changeSettings, getSettings } from '#api/contract/operations/settings.ts';
import { readSettings, updateSettings } from '#api/services/settings.ts';

/** The time in a request, in whole seconds since 1970; the clock's now if absent. */
function timeOf(world: World, timestamp: number | undefined): number {
  return timestamp === undefined ? world.nowSeconds() : Math.floor(toSeconds(timestamp));
}

/** An affiliate's configuration and floor prices, and the settings of a user. */
export function prebidRoutes(app: FastifyInstance): void {
  serve(app, getPrebidConfig, ({ world, params }) => ({
    data: readPrebidConfig(world, params.affiliateId),
  }));

  serve(app, changePrebidConfig, async ({ world, params, body, persona }) => ({
    data: await updateAffiliate(world, params.affiliateId, body, persona.id),
  }));

  serve(app, listBidders, (call) => {
    const read = call.query.support_page === 1 ? readBiddersByPage : readBidders;
    return { data: read(call.world, activeAffiliate(call)) };
  });

  serve(app, listFloorPrices, (call) => {
    const { world, query } = call;
    const at = timeOf(world, query.timestamp);
    return { data: readFloorPrices(world, activeAffiliate(call), at, query.with_prev === 1) };
  });

  serve(app, recordFloorPrices, (call) => {
    const { world, persona, query, body } = call;
    const at = query.timestamp === undefined ? undefined : timeOf(world, query.timestamp);
    return { data: addFloorPrices(world, activeAffiliate(call), body, persona.id, at) };
  });

  // The settings belong to the user, independent of the affiliate in the request.
  serve(app, getSettings, ({ world, persona }) => ({ data: readSettings(world, persona.id) }));

  serve(app, changeSettings, ({ world, persona, body }) => ({
    data: updateSettings(world, persona.id, body),
  }));
}
