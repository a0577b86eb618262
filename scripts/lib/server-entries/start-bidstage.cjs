// `startBidstage` for tests of any project: `apps/mock-api/index.mjs` asks for it.
const { runBundle } = require('./kept-code.cjs');

const { exports: server, keepCode } = runBundle('start-bidstage');

/** @type {typeof import('../../../apps/mock-api/index.d.mts').startBidstage} */
exports.startBidstage = async (options) => {
  const bidstage = await server.startBidstage(options);
  keepCode();
  return bidstage;
};
