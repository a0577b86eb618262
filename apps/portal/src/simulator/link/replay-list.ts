import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import { requestText } from '../story/own/record/act-texts.ts';
import type { LinkAction } from './sim-link.ts';

/** The journal's replacement for a secret. */
const REDACTED = '[redacted]';

export type ReplayList =
  | { readonly actions: readonly LinkAction[]; readonly refusal?: never }
  | { readonly refusal: string; readonly actions?: never };

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** True for a request that changed the state of the world. */
function changedState({ method, path, status, changes }: JournalEntry): boolean {
  return (
    path.startsWith('/v1/') &&
    !READS.includes(method) &&
    status !== null &&
    status < 400 &&
    changes.length > 0
  );
}

/** Why a request cannot be sent again unchanged; null when it can. */
function lossOf({ query, request }: JournalEntry): string | null {
  const { headers, body } = request;
  const sent = Number(headers['content-length'] ?? 0);
  if (query.includes(REDACTED) || body?.includes(REDACTED))
    return 'it holds a secret, which the journal leaves out';
  if (sent === 0) return null;
  if (headers['content-type']?.startsWith('multipart/'))
    return 'it sent a file, which the journal does not keep';
  if (body === null) return 'the journal no longer keeps what was sent';
  const stored = new TextEncoder().encode(body).length;
  return stored === sent ? null : 'the journal has cut what was sent';
}

/** The requests of a journal that changed the state, in their order; an error text if one of them is incomplete. */
export function replayList(entries: readonly JournalEntry[]): ReplayList {
  const changing = entries.filter(changedState);
  for (const entry of changing) {
    const loss = lossOf(entry);
    if (loss !== null)
      return {
        refusal: `Not everything can be repeated. ${requestText(entry)}: ${loss}.`,
      };
  }
  return {
    actions: changing.map(({ at, persona, method, path, query, request }) => ({
      at,
      persona,
      method,
      path,
      query,
      type: request.headers['content-type'] ?? null,
      body: request.body,
    })),
  };
}
