// `startBidstage` for tests of other projects, loaded by `apps/mock-api/index.mjs`.
const { runBundle } = require('./kept-code.cjs');

const { exports: server, keepCode } = runBundle('start-bidstage');

/** @type {typeof import('../../../apps/mock-api/index.d.mts').startBidstage} */
exports.startBidstage = async (options) => {
  const bidstage = await server.startBidstage(options);
  keepCode();
  return bidstage;
};
