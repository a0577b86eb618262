// Shared by the defects of this folder. Each is loaded into a server's process before the server itself (NODE_OPTIONS
// --import), so that the proofs run the real server with one defect.
import { Server } from 'node:http';

/**
 * Passes every request to `meet` before the server; if `meet` returns true, the server does not get the request.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean} meet
 */
export function meetRequests(meet) {
  const emit = /** @type {(...parts: any[]) => boolean} */ (Server.prototype.emit);
  /** @type {(this: Server, ...parts: any[]) => boolean} */
  Server.prototype.emit = function (...parts) {
    const [event, request, response] = parts;
    if (event === 'request' && meet(request, response)) return true;
    return emit.apply(this, parts);
  };
}
