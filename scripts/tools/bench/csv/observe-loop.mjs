// Loaded into the server's process before the server itself. On a message it reports the longest times between two
// turns of the event loop since the message before, in ms: of the clock, and of the thread's processor time.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';

/** Returns the time for which the main thread has had a processor, in ms; only Linux reports it. */
function mainThreadTime() {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
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

process.on('message', () => {
  process.send?.(longest);
  longest = { block: 0, ownBlock: 0 };
});
process.channel?.unref();
