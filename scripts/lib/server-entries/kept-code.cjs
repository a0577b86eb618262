const { Buffer, isAscii } = require('node:buffer');
const { createHash } = require('node:crypto');
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');

/** @param {string | Buffer} bytes */
const digest = (bytes) => createHash('sha256').update(bytes).digest();

const DIGEST_BYTES = 32;

/**
 * Compiled code fits one version of V8 with one set of flags; V8 itself refuses what does not fit. (It has a number for
 * that, but `node:v8` takes longer to load than all of this.)
 */
const THIS_NODE = digest(JSON.stringify([process.version, process.arch, process.execArgv]))
  .toString('hex')
  .slice(0, 8);

/**
 * V8 runs damaged code until it crashes, so that a digest stands before it.
 * @param {string} path
 * @returns what was compiled in an earlier run; undefined when there was none, or it is not whole
 */
function readCode(path) {
  try {
    const file = readFileSync(path);
    const code = file.subarray(DIGEST_BYTES);
    return digest(code).equals(file.subarray(0, DIGEST_BYTES)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A folder that cannot be written to, or is gone, makes the next start slower and nothing else.
 * @param {string} path
 * @param {Buffer} code
 */
function writeCode(path, code) {
  const unfinished = `${path}.${process.pid}`;
  try {
    writeFileSync(unfinished, Buffer.concat([digest(code), code]));
    renameSync(unfinished, path);
  } catch {
    // See above.
  }
}

/**
 * Runs a bundle beside this file, a function of `exports`, `require` and `module`, with the code that V8 compiled from
 * it the last time: compiling takes a quarter of a start. Node 20 can keep the code of scripts, not of ECMAScript modules.
 * @param {string} name of the bundle's entry
 * @returns {{ exports: any, keepCode: () => void }} what the bundle exports, and what is to be called when all that a
 * start needs has run: it keeps the compiled code for the next start, when there was none yet
 */
exports.runBundle = (name) => {
  const bundle = require.resolve(`./${name}.bundle.cjs`);
  const kept = `${bundle}.${THIS_NODE}`;
  const cachedData = readCode(kept);
  const source = readFileSync(bundle);
  // ASCII as Latin 1 stays outside the heap.
  const script = new Script(source.toString(isAscii(source) ? 'latin1' : 'utf8'), {
    filename: bundle,
    ...(cachedData && { cachedData }),
  });
  const scope = { exports: {} };
  script.runInThisContext()(scope.exports, createRequire(bundle), scope);
  const isKept = cachedData !== undefined && script.cachedDataRejected === false;
  return {
    exports: scope.exports,
    keepCode: () => {
      if (!isKept) writeCode(kept, script.createCachedData());
    },
  };
};
