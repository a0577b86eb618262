// Shared by the defects of this folder. Each is loaded into a server's process before the server itself (NODE_OPTIONS
// --import), so that the proofs run the real server with one defect.
import { Server } from 'node:http';

/**
 * Passes every request to `intercept` before the server; if it returns true, the server does not get the request.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean} intercept
 */
export function interceptRequests(intercept) {
  const emit = /** @type {(...parts: any[]) => boolean} */ (Server.prototype.emit);
  /** @type {(this: Server, ...parts: any[]) => boolean} */
  Server.prototype.emit = function (...parts) {
    const [event, request, response] = parts;
    if (event === 'request' && intercept(request, response)) return true;
    return emit.apply(this, parts);
  };
}
