import type { FastifyInstance } from 'fastify';
import {
  listSupportedBidders,
  type SupportedBidder,
  getConfigVersionFile,
  listConfigVersions,
  listPaymentChanges,
  getPaymentStatement,
  listAffiliates,
} from '#api/contract/operations/control/records.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import { type BidderFixture, type Fixtures, shownAffiliates } from '#api/fixtures/fixtures.ts';
import {
  configVersionFile,
  readConfigVersions,
} from '#api/services/config-upload/config-versions.ts';
import { findPayment, readPaymentChanges } from '#api/services/payments/read-payments.ts';
import { withStatement } from '#api/services/payments/statements.ts';
import { statementView } from '#api/domain/payments/payment-view.ts';
import { serveRaw } from '../register-operation.ts';
import { sendAttachment } from '../send.ts';
import { explainFigure } from '#api/contract/operations/control/explain.ts';
import { explain } from '#api/services/explain/explain.ts';

function bidderView(bidder: BidderFixture): SupportedBidder {
  const { code, displayName: name, mediaTypes, requiredParams, optionalParams } = bidder;
  return { code, name, mediaTypes, requiredParams, optionalParams };
}

/** What `/v1` has no operation for: versions of a configuration, status changes, statements, names, explained figures. */
export function recordRoutes(app: FastifyInstance, { bidders }: Fixtures): void {
  serveRaw(app, listConfigVersions, ({ world, query }) =>
    readConfigVersions(world, query.affiliate_id),
  );

  serveRaw(app, getConfigVersionFile, ({ world, params, reply }) =>
    sendAttachment(reply, {
      name: `bidstage-configuration-${params.id}.csv`,
      type: `${getConfigVersionFile.file}; charset=utf-8`,
      content: configVersionFile(world, params.id),
    }),
  );

  serveRaw(app, listPaymentChanges, ({ world, params }) => readPaymentChanges(world, params.id));

  serveRaw(app, getPaymentStatement, async ({ world, params }) =>
    statementView(await withStatement(world, findPayment(world, params.id))),
  );

  serveRaw(app, listAffiliates, ({ world }) =>
    shownAffiliates(world.fixtures)
      .map(({ id, name }) => ({ id, name }))
      .sort((a, b) => byCodeUnit(a.id, b.id)),
  );

  const supported = bidders.map(bidderView).sort((a, b) => byCodeUnit(a.code, b.code));
  serveRaw(app, listSupportedBidders, () => supported);

  serveRaw(app, explainFigure, ({ world, query }) => explain(world, query));
}
