// Loaded into the server's process before the server itself: tells whoever started it what the process holds.
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

/** Open descriptors of this process; null where the system does not list them. */
function descriptors() {
  try {
    // Listing them opens one.
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
  // What collecting took is no delay of the server's own.
  delay.reset();
});
// The channel alone keeps no server alive.
process.channel?.unref();
