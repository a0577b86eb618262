// Defect: closes the connection in the middle of responses to GET /v1/prebid/users/me.
import { interceptRequests } from './intercept-requests.mjs';

interceptRequests((request, response) => {
  if (request.method !== 'GET' || !request.url?.startsWith('/v1/prebid/users/me')) return false;
  const end = response.end.bind(response);
  /** @type {(...parts: any[]) => import('node:http').ServerResponse} */
  response.end = (...parts) => {
    const [body] = parts;
    if (typeof body !== 'string' || body.length < 2) return end(...parts);
    response.write(body.slice(0, body.length / 2));
    response.socket?.end();
    return response;
  };
  return false;
});
