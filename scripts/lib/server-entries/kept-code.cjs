// Runs a bundle of the server with the code that V8 compiled from it at an earlier start. Copied beside the bundles by
// `ensure-server-built.mjs`; the entries here are all that may call it.
const { Buffer, isAscii } = require('node:buffer');
const { createHash } = require('node:crypto');
const { readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');

const DIGEST_BYTES = 32;

/**
 * What kept code begins with: a digest over it and all that it is good for. V8 refuses code of another version or other
 * flags by itself, but takes code of another text of the same length, and runs damaged code until it crashes.
 * @param {string} bundle
 * @param {Buffer} code
 */
function digestOf(bundle, code) {
  const origin = [process.version, process.platform, process.arch, statSync(bundle).mtimeMs];
  const flags = [process.execArgv, process.env['NODE_OPTIONS']];
  return createHash('sha256')
    .update(JSON.stringify([origin, flags]))
    .update(code)
    .digest();
}

/** Of code that was compiled without it, coverage knows functions only, no branches. */
const measuresCoverage = process.env['NODE_V8_COVERAGE'] !== undefined;

/**
 * @param {string} bundle
 * @returns what an earlier run has compiled of it; undefined when there is nothing that fits
 */
function readCode(bundle) {
  if (measuresCoverage) return undefined;
  try {
    const file = readFileSync(`${bundle}.code`);
    const code = file.subarray(DIGEST_BYTES);
    return digestOf(bundle, code).equals(file.subarray(0, DIGEST_BYTES)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where nothing can be written, each start is as slow as the first, and nothing else.
 * @param {string} bundle
 * @param {Buffer} code
 */
function writeCode(bundle, code) {
  const unfinished = `${bundle}.code.${process.pid}`;
  try {
    try {
      writeFileSync(unfinished, Buffer.concat([digestOf(bundle, code), code]));
      renameSync(unfinished, `${bundle}.code`);
    } finally {
      rmSync(unfinished, { force: true });
    }
  } catch {
    // See above.
  }
}

/**
 * @typedef {object} Bundles what each bundle exports
 * @property {typeof import('../../../apps/mock-api/src/main.ts')} main
 * @property {typeof import('../../../apps/mock-api/src/start-bidstage.ts')} start-bidstage
 */

/**
 * Runs a bundle beside this file, a function of `exports`, `require` and `module`, with the code that V8 compiled from
 * it the last time: compiling takes a quarter of a start. Node 20 can keep the code of scripts, not of ECMAScript modules.
 * @template {keyof Bundles} Name
 * @param {Name} name of the bundle's entry
 * @returns {{ exports: Bundles[Name], keepCode: () => void }} what the bundle exports, and what is to be called when all
 * that a start needs has run: the first call keeps the compiled code for the next start, unless this one had such code
 */
exports.runBundle = (name) => {
  const bundle = require.resolve(`./${name}.bundle.cjs`);
  const cachedData = readCode(bundle);
  const source = readFileSync(bundle);
  // ASCII as Latin 1 stays outside the heap.
  const script = new Script(source.toString(isAscii(source) ? 'latin1' : 'utf8'), {
    filename: bundle,
    ...(cachedData && { cachedData }),
  });
  // The bundle fills it.
  const scope = { exports: /** @type {Bundles[Name]} */ ({}) };
  script.runInThisContext()(scope.exports, createRequire(bundle), scope);
  let isKept = measuresCoverage || (cachedData && script.cachedDataRejected === false);
  return {
    exports: scope.exports,
    keepCode: () => {
      if (isKept) return;
      isKept = true;
      writeCode(bundle, script.createCachedData());
    },
  };
};
