// Defect: fails at every fifth request for payment requests.
import { interceptRequests } from './intercept-requests.mjs';

const EVERY = 5;
let requests = 0;

interceptRequests((request, response) => {
  if (!request.url?.startsWith('/v1/accounting/payments')) return false;
  requests += 1;
  if (requests % EVERY !== 0) return false;
  request.resume();
  response.writeHead(500, { 'content-type': 'application/json' });
  response.end('{"code":500,"msg":"Internal server error","data":null}');
  return true;
});
