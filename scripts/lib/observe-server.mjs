// Loaded into a server's process before the server itself. On a message it reports its processor time, or the use of
// memory and descriptors and the longest block of the event loop since the message before, to its parent.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';

const TIMES = `/proc/self/task/${process.pid}/schedstat`;
const hasTimes = existsSync(TIMES);

/** Returns the time for which the main thread has had a processor, in ms; only Linux reports it. */
const mainThreadTime = () =>
  hasTimes ? Number(readFileSync(TIMES, 'utf8').split(' ')[0]) / 1e6 : 0;

let block = 0;
let last = performance.now();
let lastOwn = mainThreadTime();
setInterval(() => {
  const [now, own] = [performance.now(), mainThreadTime()];
  block = Math.max(block, Math.min(now - last, own - lastOwn));
  [last, lastOwn] = [now, own];
}, 1).unref();

process.on('message', (question) => {
  if (question === 'processor time') {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
    return;
  }
  const longest = block;
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  // Listing the descriptors opens one more.
  const descriptors = readdirSync('/dev/fd').length - 1;
  const peak = process.resourceUsage().maxRSS * 1024;
  process.send?.({ rss, peak, heap: heapUsed, external, descriptors, block: longest });
  // The time of the garbage collection is not a delay of the server.
  block = 0;
  [last, lastOwn] = [performance.now(), mainThreadTime()];
});
// The channel must not keep the server alive.
process.channel?.unref();
