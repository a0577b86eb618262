import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import type { StepAct } from '@bidstage/mock-api/contract/operations/control/story-acts';

/** An act that repeats a request, or the reason why a story cannot repeat it. */
export type RecordedAct =
  | { readonly act: StepAct; readonly loss?: never }
  | { readonly loss: string; readonly act?: never };

/** What an act is called as a step. */
export const ACT_TITLES: Readonly<Record<StepAct['act'], string>> = {
  uploadConfig: 'A configuration is uploaded',
  changePrebidConfig: 'The configuration is changed',
  recordFloorPrices: 'Floor prices are recorded',
  changePaymentStatus: 'A payment request is changed',
  changeSettings: 'The alerts are changed',
};

/** An act in words. */
export const actText = ({ act, persona }: StepAct): string => `${ACT_TITLES[act]}, by ${persona}`;

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
  const what = `${entry.rule ?? `${entry.method} ${entry.path}`} (request ${entry.id})`;
  const persona = personas.find(({ id }) => id === entry.persona);
  if (!persona) return { loss: `${what} belongs to no persona.` };
  const affiliate = affiliateOf(entry);
  if (affiliate !== null && persona.affiliateId !== null && affiliate !== persona.affiliateId)
    return { loss: `${what} is for another publisher than the own one of ${persona.id}.` };
  if (entry.rule === 'uploadConfig') {
    if (csv === null) return { loss: `${what} sent a file that is no longer there.` };
    return { act: { persona: persona.id, act: 'uploadConfig', csv } };
  }
  const body = bodyOf(entry);
  if (body === undefined) return { loss: `${what} has a body that the journal has cut.` };
  const act = actWith(entry, persona.id, body);
  return act ? { act } : { loss: `${what} is nothing that a story can repeat.` };
}
