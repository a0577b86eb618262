// Defect: keeps the processor for 400 ms at every request for settings.
import { interceptRequests } from './intercept-requests.mjs';

const BLOCK = 400;

interceptRequests((request) => {
  if (!request.url?.startsWith('/v1/prebid/users/me')) return false;
  const { user, system } = process.cpuUsage();
  const end = user + system + BLOCK * 1000;
  for (let now = 0; now < end;) {
    const usage = process.cpuUsage();
    now = usage.user + usage.system;
  }
  return false;
});
