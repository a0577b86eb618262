// Chooses the better-sqlite3 package for this Node and explains why it cannot be loaded. JavaScript, because `npm
// start` runs it before anything is installed. Decision 013 gives the reason for two packages.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * The Node-API version that better-sqlite3 13 is compiled for. The package does not check it, and crashes on a Node
 * without it.
 */
const NODE_API_OF_13 = 10;

/**
 * The package for a Node: version 13 where there is the Node-API for it (Node 22.14 and later), else version 12.
 * @param {string | undefined} nodeApi `process.versions.napi` of that Node
 * @returns {'better-sqlite3' | 'better-sqlite3-node20'}
 */
export function sqlitePackageFor(nodeApi) {
  return Number(nodeApi) >= NODE_API_OF_13 ? 'better-sqlite3' : 'better-sqlite3-node20';
}

export const SQLITE_PACKAGE = sqlitePackageFor(process.versions.napi);

/** True when the package is compiled for one version of Node, so that another version needs `npm rebuild`. */
export const IS_COMPILED_FOR_THIS_NODE = SQLITE_PACKAGE === 'better-sqlite3-node20';

/**
 * Where packages are installed: in the repository, or in the project that uses the package of this server.
 * @param {string} [file] of this module
 */
export function installationOf(file = fileURLToPath(import.meta.url)) {
  const [project, ...rest] = file.split(/[\\/]node_modules[\\/]/);
  if (rest.length > 0) return { folder: String(project), install: 'npm install better-sqlite3@13' };
  return { folder: fileURLToPath(new URL('../../../..', import.meta.url)), install: 'npm ci' };
}

/** @param {unknown} error why the package could not be loaded */
function sentenceOf(error) {
  const { folder, install } = installationOf();
  const isMissing =
    error instanceof Error && error.message.startsWith(`Cannot find module '${SQLITE_PACKAGE}'`);
  const problem = `better-sqlite3 is not ${isMissing ? 'installed' : 'usable'} for Node ${process.version}`;
  if (!IS_COMPILED_FOR_THIS_NODE) return `${problem}: run \`${install}\` in ${folder}`;
  const command = isMissing
    ? `npm install ${SQLITE_PACKAGE}@npm:better-sqlite3@12`
    : `npm rebuild ${SQLITE_PACKAGE} --ignore-scripts=false`;
  return `${problem}: run \`${command}\` in ${folder} (needs Python 3, make and a C++ compiler)`;
}

/**
 * Loads better-sqlite3 with its native part. Throws an error whose message is one sentence with the command that helps.
 * @returns {typeof import('better-sqlite3')}
 */
export function loadSqlite() {
  try {
    const Database = createRequire(import.meta.url)(SQLITE_PACKAGE);
    // The native part is loaded with the first database.
    new Database(':memory:').close();
    return Database;
  } catch (error) {
    throw new Error(sentenceOf(error), { cause: error });
  }
}
