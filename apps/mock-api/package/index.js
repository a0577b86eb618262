// `@bidstage/mock-api` as a published package, for CommonJS.
const { join } = require('node:path');
const { startBidstage } = require('./server/start-bidstage.cjs');

const PORTAL = join(__dirname, 'portal');

/** @type {typeof import('./index.d.ts').startBidstage} */
exports.startBidstage = (options) => startBidstage(options, PORTAL);
