import type { Replay, ReplayAction } from '#api/contract/operations/control/replay.ts';
import { redactText } from '#api/domain/redact.ts';
import type { JournalRecord } from '#api/world/journal.ts';
import type { World } from '#api/world/world.ts';
import { sentHeader } from '../worlds/journal.ts';

/** A request that changed the state, with the bytes that it sent. */
export interface Action {
  readonly id: number;
  /** When it arrived, by the world's clock, in ms since 1970. */
  readonly at: number;
  readonly persona: string | null;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly status: number;
  readonly type: string | null;
  /** Null without a body. */
  readonly body: Uint8Array | null;
}

/** The requests that made a state, or the reason why they cannot be sent again. */
export type Actions =
  | { readonly actions: readonly Action[]; readonly refusal?: never }
  | { readonly refusal: string; readonly actions?: never };

const READS = ['GET', 'HEAD', 'OPTIONS'];

function changedState({ arrival: { method, url }, status, changes }: JournalRecord): boolean {
  const isDone = status !== null && status < 400 && changes !== null;
  return isDone && url.startsWith('/v1/') && !READS.includes(method);
}

const SECRET = 'it holds a secret, which is left out';

/** The text of a body in UTF-8; null for other bytes. */
function textOf(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

function holdsSecret(type: string | null, body: Uint8Array): boolean {
  if (!type?.startsWith('application/json')) return false;
  const text = textOf(body) ?? '';
  return redactText(text) !== text;
}

/** The request as it is sent again, or why it cannot be. */
function actionOf(record: JournalRecord, { journal }: World): Action | string {
  const { id, arrival, status, requestBody } = record;
  const { at, persona, method, url } = arrival;
  const type = sentHeader(record, 'content-type') ?? null;
  const action = { id, at, persona, method, url, status: status ?? 0, type, body: null };
  if (redactText(url) !== url) return SECRET;
  if ((requestBody?.bytes ?? 0) === 0) return action;
  const body = journal.sentBodies.find(id);
  if (!body) return 'the journal no longer keeps what was sent';
  return holdsSecret(type, body) ? SECRET : { ...action, body };
}

/** The requests that changed the state of a world since its first state, up to an entry of its journal. */
export function actionsOf(world: World, until = Infinity): Actions {
  const reason = world.unreplayableReason;
  if (reason !== null)
    return { refusal: `What made this world what it is cannot be replayed: ${reason}.` };
  const actions: Action[] = [];
  for (const record of world.journal.all()) {
    if (record.id > until || !changedState(record)) continue;
    const action = actionOf(record, world);
    if (typeof action !== 'string') {
      actions.push(action);
      continue;
    }
    const { method, url } = record.arrival;
    const [path = ''] = url.split('?', 1);
    return { refusal: `Not everything can be repeated. ${method} ${path}: ${action}.` };
  }
  return { actions };
}

/** An action as JSON: its body as text if it is one. */
function actionView({ at, url, body, ...action }: Action): ReplayAction {
  const [path = '', ...query] = url.split('?');
  const text = body && textOf(body);
  return {
    ...action,
    at: new Date(at).toISOString(),
    path,
    query: query.join('?'),
    body: body && (text ?? Buffer.from(body).toString('base64')),
    base64: body !== null && text === null,
  };
}

export function readActions(world: World, until?: number): Replay {
  const { actions = [], refusal = null } = actionsOf(world, until);
  return { actions: actions.map(actionView), refusal };
}
