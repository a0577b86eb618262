// Defects of a server, for tests of the proofs. It is loaded into a server's process before the server itself
// (NODE_OPTIONS --import), with the name of one defect as its query, so that the proofs run the real server.
import { Server } from 'node:http';

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean | void} Intercept */

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {string} path
 */
const isOf = (request, path) => request.url?.startsWith(path) ?? false;

const SETTINGS = '/v1/prebid/users/me';

/** @type {number[][]} */
const leaked = [];
let changes = 0;
let reads = 0;

/**
 * By name: what happens to a request before the server gets it. If true is returned, the server does not get it.
 * @type {Record<string, Intercept>}
 */
const DEFECTS = {
  /** Keeps the processor for 400 ms at every request for settings. */
  'blocked-loop': (request) => {
    if (!isOf(request, SETTINGS)) return;
    const used = () => process.cpuUsage().user + process.cpuUsage().system;
    const end = used() + 400_000;
    while (used() < end);
  },

  /** Leaks half a megabyte of objects per request. */
  leak: () => void leaked.push(Array.from({ length: 65_536 }, (_, index) => index)),

  /** Acknowledges every change of settings from the third on without making it. */
  'lost-write': (request, response) => {
    if (request.method !== 'PATCH' || request.url !== SETTINGS) return false;
    changes += 1;
    if (changes <= 2) return false;
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"code":200,"msg":"OK","data":{}}');
    return true;
  },

  /** Fails at every fifth request for payment requests. */
  'server-error': (request, response) => {
    if (!isOf(request, '/v1/accounting/payments')) return false;
    reads += 1;
    if (reads % 5 !== 0) return false;
    request.resume();
    response.writeHead(500, { 'content-type': 'application/json' });
    response.end('{"code":500,"msg":"Internal server error","data":null}');
    return true;
  },
};

const name = new URL(import.meta.url).search.slice(1);
const intercept = DEFECTS[name];
if (!intercept) throw new Error(`there is no defect ${name}`);

const emit = /** @type {(...parts: any[]) => boolean} */ (Server.prototype.emit);
/** @type {(this: Server, ...parts: any[]) => boolean} */
Server.prototype.emit = function (...parts) {
  const [event, request, response] = parts;
  if (event === 'request' && intercept(request, response)) return true;
  return emit.apply(this, parts);
};
