// Loaded into the server's process before the server itself; reports the use of memory and descriptors to its parent.
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

/** Returns the number of open descriptors of this process; null if the system does not list them. */
function descriptors() {
  try {
    // Listing opens one more.
    return readdirSync('/dev/fd').length - 1;
  } catch {
    return null;
  }
}

process.on('message', () => {
  const longestDelay = delay.max / 1e6;
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({
    rss,
    heap: heapUsed,
    external,
    descriptors: descriptors(),
    longestDelay,
  });
  // The time of the garbage collection is not a delay of the server.
  delay.reset();
});
// The channel must not keep the server alive.
process.channel?.unref();
