import type { FastifyInstance } from 'fastify';
import {
  changePrebidConfig,
  getPrebidConfig,
  listBidders,
} from '../../../contract/operations/prebid-config.ts';
import {
  readBidders,
  readBiddersByPage,
  readPrebidConfig,
} from '../../../services/prebid-config/read-prebid-config.ts';
import { updateAffiliate } from '../../../services/prebid-config/update-affiliate.ts';
import { activeAffiliate } from '../../active-affiliate.ts';
import { serve } from '../../register-operation.ts';

export function prebidConfigRoutes(app: FastifyInstance): void {
  serve(app, getPrebidConfig, ({ world, params }) => ({
    data: readPrebidConfig(world, params.affiliateId),
  }));

  serve(app, changePrebidConfig, async ({ world, params, body }) => ({
    data: await updateAffiliate(world, params.affiliateId, body),
  }));

  serve(app, listBidders, (call) => {
    const read = call.query.support_page === 1 ? readBiddersByPage : readBidders;
    return { data: read(call.world, activeAffiliate(call)) };
  });
}
