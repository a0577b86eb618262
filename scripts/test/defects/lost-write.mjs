// Defect: acknowledges every change of settings from the third on without making it.
import { interceptRequests } from './intercept-requests.mjs';

const WRITTEN = 2;
let changes = 0;

interceptRequests((request, response) => {
  if (request.method !== 'PATCH' || request.url !== '/v1/prebid/users/me') return false;
  changes += 1;
  if (changes <= WRITTEN) return false;
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"code":200,"msg":"OK","data":{}}');
  return true;
});
