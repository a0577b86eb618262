import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import type { StepAct } from '@bidstage/mock-api/contract/operations/control/story-acts';
import { requestText } from './recording-texts.ts';

/** An act that repeats a request, or the reason why a story cannot repeat it. */
export type RecordedAct =
  | { readonly act: StepAct; readonly loss?: never }
  | { readonly loss: string; readonly act?: never };

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** True for a request that changed the state of its world. */
export function hasChanged({ path, method, status, changes }: JournalEntry): boolean {
  const isChange = path.startsWith('/v1/') && !READS.includes(method);
  return isChange && status !== null && status < 400 && changes.length > 0;
}

/** The affiliate that a request names, in its query or its path. */
export function affiliateOf({ path, query }: JournalEntry): string | null {
  const named = /^\/v1\/prebid\/affiliates\/([^/]+)$/.exec(path)?.[1];
  return named === undefined
    ? new URLSearchParams(query).get('affiliate_id')
    : decodeURIComponent(named);
}

/** The JSON of a request; undefined for one that the journal has cut or no longer has. */
function bodyOf({ request }: JournalEntry): unknown {
  try {
    return JSON.parse(request.body ?? '');
  } catch {
    return undefined;
  }
}

function actWith(entry: JournalEntry, persona: string, body: unknown): StepAct | undefined {
  const { rule: act, path } = entry;
  const id = Number(/\/payments\/(\d+)\/status$/.exec(path)?.[1]);
  const known = [
    'changePrebidConfig',
    'recordFloorPrices',
    'changePaymentStatus',
    'changeSettings',
  ];
  if (act === null || !known.includes(act)) return undefined;
  // The server has checked the body: the request succeeded.
  return { persona, act, ...(act === 'changePaymentStatus' && { id }), body } as StepAct;
}

/**
 * The act that repeats a request which changed the world. `csv` is the file of an upload, null if it is gone.
 */
export function actOf(
  entry: JournalEntry,
  personas: readonly Persona[],
  csv: string | null,
): RecordedAct {
  const what = requestText(entry);
  const persona = personas.find(({ id }) => id === entry.persona);
  if (!persona) return { loss: `${what}: it belongs to no persona.` };
  const affiliate = affiliateOf(entry);
  if (affiliate !== null && persona.affiliateId !== null && affiliate !== persona.affiliateId)
    return { loss: `${what}: it is for another publisher than that of ${persona.id}.` };
  if (entry.rule === 'uploadConfig') {
    if (csv === null) return { loss: `${what}: its file is no longer there.` };
    return { act: { persona: persona.id, act: 'uploadConfig', csv } };
  }
  const body = bodyOf(entry);
  if (body === undefined) return { loss: `${what}: the journal has cut what was sent.` };
  const act = actWith(entry, persona.id, body);
  return act ? { act } : { loss: `${what}: a story cannot repeat it.` };
}
