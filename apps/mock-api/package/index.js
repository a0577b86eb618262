// `@bidstage/mock-api` as a published package, for CommonJS.
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { constants, Script } = require('node:vm');

const PORTAL = join(__dirname, 'portal');
const SERVER = join(__dirname, 'files/apps/mock-api/dist/server/start-bidstage.mjs');

exports.matchers = require('./matchers.cjs').matchers;

/** Jest replaces the `import` of this file by one that needs a flag, so this is Node's own. Elsewhere it would warn. */
const importInJest = () =>
  new Script('(url) => import(url)', {
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }).runInThisContext();

const load = process.env.JEST_WORKER_ID === undefined ? (url) => import(url) : importInJest();

/** @type {typeof import('./index.d.ts').startBidstage} */
exports.startBidstage = async (options) => {
  const { startBidstage } = await load(pathToFileURL(SERVER).href);
  return startBidstage(options, PORTAL);
};
