import type { FaultEffect } from '@bidstage/mock-api/contract/operations/control/fault-effects';
import type { Fault, NewFault } from '@bidstage/mock-api/contract/operations/control/faults';
import { isSpent } from '../sim-queries.ts';

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

function fieldText(effect: Extract<FaultEffect, { type: 'field' }>): string {
  switch (effect.change) {
    case 'set':
      return `sets ${effect.path} to ${JSON.stringify(effect.value)}`;
    case 'drop':
      return `leaves ${effect.path} out`;
    case 'null':
      return `sets ${effect.path} to null`;
    case 'wrong_type':
      return `gives ${effect.path} another type`;
  }
}

function headersText({ set, add, remove }: Extract<FaultEffect, { type: 'headers' }>): string {
  const listed = (values: Record<string, string> = {}) =>
    Object.entries(values).map(([name, value]) => `${name}: ${value}`);
  return [
    ...listed(set).map((text) => `sets ${text}`),
    ...listed(add).map((text) => `adds ${text}`),
    ...(remove ?? []).map((name) => `removes ${name}`),
  ].join(', ');
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

function ownBodyText({ json, text }: Extract<FaultEffect, { type: 'respond' }>): string {
  if (json !== undefined) return 'its own JSON';
  return text === undefined || text === '' ? 'no body' : 'its own text';
}

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
    case 'retry_after':
      return `responds ${effect.code}: try again after ${effect.seconds} s`;
    case 'stale':
      return `gives the response from ${counted(effect.hours, 'hour')} ago`;
    case 'field':
      return fieldText(effect);
    case 'unknown_enum':
      return `sets ${effect.path ?? 'the first choice'} to an unknown value`;
    case 'headers':
      return headersText(effect);
    case 'respond':
      return `responds ${effect.status} with ${ownBodyText(effect)}: not simulated`;
    case 'session':
      return 'ends the session';
  }
}

export function countText(fault: Fault): string {
  const text = `${counted(fault.hits, 'hit')} of ${counted(fault.matched, 'request')}`;
  return isSpent(fault) ? `${text}: used up` : text;
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
