// Loaded into a server's process before the server itself. On a message it reports its processor time, or the use of
// memory and descriptors and the longest times between two turns of the event loop since the message before, to its parent.
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';

/**
 * Returns the value, or another one if the system does not have its file.
 * @template T
 * @param {() => T} read
 * @param {T} otherwise
 */
function ifKnown(read, otherwise) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Returns the time for which the main thread has had a processor, in ms; only Linux reports it. */
function mainThreadTime() {
  const file = `/proc/self/task/${process.pid}/schedstat`;
  return ifKnown(() => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0);
}

let longest = { block: 0, ownBlock: 0 };
let last = performance.now();
let lastOwn = mainThreadTime();
setInterval(() => {
  const [now, own] = [performance.now(), mainThreadTime()];
  longest.block = Math.max(longest.block, now - last);
  longest.ownBlock = Math.max(longest.ownBlock, Math.min(now - last, own - lastOwn));
  [last, lastOwn] = [now, own];
}, 1).unref();

process.on('message', (question) => {
  if (question === 'processor time') {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
    return;
  }
  const blocks = longest;
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  // Listing the descriptors opens one more.
  const descriptors = ifKnown(() => readdirSync('/dev/fd').length - 1, null);
  process.send?.({ rss, heap: heapUsed, external, descriptors, ...blocks });
  // The time of the garbage collection is not a delay of the server.
  longest = { block: 0, ownBlock: 0 };
  [last, lastOwn] = [performance.now(), mainThreadTime()];
});
// The channel must not keep the server alive.
process.channel?.unref();
