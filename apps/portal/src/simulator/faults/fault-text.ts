import type { FaultEffect } from '@bidstage/mock-api/contract/operations/control/fault-effects';
import type { Fault, NewFault } from '@bidstage/mock-api/contract/operations/control/faults';

/** The requests that a rule matches, as a text. */
export function matchText({ method, path, persona }: NewFault['match']): string {
  const what = [method, path ?? 'every path'].filter(Boolean).join(' ');
  return persona === undefined ? what : `${what} as ${persona}`;
}

function latencyText(effect: Extract<FaultEffect, { type: 'latency' }>): string {
  if ('distribution' in effect) {
    const { median, sigma } = effect.distribution;
    return `waits about ${median} ms (log-normal, σ ${sigma})`;
  }
  return effect.jitter
    ? `waits ${effect.latency} ± ${effect.jitter} ms`
    : `waits ${effect.latency} ms`;
}

/** The effect of a rule on a response, as a text. */
export function effectText(effect: FaultEffect): string {
  switch (effect.type) {
    case 'status':
      return `responds ${effect.code}${effect.msg ? ` “${effect.msg}”` : ''}`;
    case 'latency':
      return latencyText(effect);
    case 'timeout':
      return 'never responds';
    case 'reset_peer':
      return 'drops the connection';
    case 'empty':
      return 'responds with an empty body';
    case 'malformed':
      return 'responds with a body that is not JSON';
    case 'truncate':
      return `truncates the body after ${Math.round(effect.fraction * 100)}%`;
    case 'slow_body':
      return `sends ${effect.bytesPerSecond} bytes per second`;
  }
}

/** True for a rule that has reached its maximum number of hits. */
export const isSpent = ({ hits, times }: Fault): boolean => times !== undefined && hits >= times;

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The hits of a rule so far, as a text. */
export function countText(fault: Fault): string {
  const text = `${counted(fault.hits, 'hit')} of ${counted(fault.matched, 'request')}`;
  return isSpent(fault) ? `${text}: spent` : text;
}

/** The conditions of a rule, as a text; empty for a rule that always hits. */
export function conditionText({ times, skip, probability }: NewFault): string {
  return [
    skip && `after ${counted(skip, 'request')}`,
    times && (times === 1 ? 'once' : counted(times, 'time')),
    probability !== undefined && probability < 1 && `with a chance of ${probability}`,
  ]
    .filter(Boolean)
    .join(', ');
}
