import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import type { StepAct } from '@bidstage/mock-api/contract/operations/control/story-acts';
import { requestText } from './recording-texts.ts';

/** An act that repeats a request, or the reason why a story cannot repeat it. */
export type RecordedAct =
  | { readonly act: StepAct; readonly problem?: never }
  | { readonly problem: string; readonly act?: never };

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

/** The acts whose request body is that of the act. */
const REPEATABLE = [
  'changePrebidConfig',
  'recordFloorPrices',
  'changePaymentStatus',
  'changeSettings',
];

/**
 * The act that repeats a request which changed the world. `csv` is the file of an upload, null if it is gone.
 */
export function actOf(
  entry: JournalEntry,
  personas: readonly Persona[],
  csv: string | null,
): RecordedAct {
  const { rule: act, path } = entry;
  const because = (reason: string) => ({ problem: `${requestText(entry)}: ${reason}` });
  const persona = personas.find(({ id }) => id === entry.persona);
  if (!persona) return because('it belongs to no persona.');
  const affiliate = affiliateOf(entry);
  if (affiliate !== null && persona.affiliateId !== null && affiliate !== persona.affiliateId)
    return because(`it is for another publisher than that of ${persona.id}.`);
  if (act === 'uploadConfig')
    return csv === null
      ? because('its file is no longer there.')
      : { act: { persona: persona.id, act, csv } };
  const body = bodyOf(entry);
  if (body === undefined) return because('the journal has cut what was sent.');
  if (act === null || !REPEATABLE.includes(act)) return because('a story cannot repeat it.');
  const id = Number(/\/payments\/(\d+)\/status$/.exec(path)?.[1]);
  // The server has checked the body: the request succeeded.
  const repeated = { persona: persona.id, act, ...(act === 'changePaymentStatus' && { id }), body };
  return { act: repeated as StepAct };
}
