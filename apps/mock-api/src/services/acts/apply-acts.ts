import { AppError, invalid } from '#api/app-error.ts';
import type { Act, StepAct } from '#api/contract/operations/control/acts.ts';
import type { Persona } from '#api/fixtures/fixtures.ts';
import type { World } from '#api/world/world.ts';
import { decodeText } from '#api/contract/values/csv-file.ts';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { checkAccess } from '../access.ts';
import { checkConfigFile } from '../config-upload/check-config-file.ts';
import type { CsvWorkerPool } from '../config-upload/csv-worker-pool.ts';
import { replaceConfig } from '../config-upload/replace-config.ts';
import { addFloorPrices } from '../floor-prices.ts';
import { setPaymentStatus } from '../payments/set-payment-status.ts';
import { personaNamed } from '../personas.ts';
import { updateAffiliate } from '../prebid-config/update-affiliate.ts';
import { updateSettings } from '../settings.ts';
import { catchUpInSteps } from '../worlds/clock.ts';

/** An act that cannot be done. */
class ImpossibleAct extends Error {}

export interface ActSources {
  /** The files that acts name, by their path in `fixtures/`; none if absent. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
  /** Checks large files in threads of its own; without it, all are checked here. */
  readonly workers?: CsvWorkerPool | undefined;
}

/** The parameters of acts, of which some name an affiliate. */
interface AffiliateParams {
  readonly id?: number;
  readonly affiliateId?: string;
  readonly affiliate_id?: string;
}

/** How each act is done: by the service of its operation. */
type Doers = {
  readonly [O in StepAct['operation']]: (
    world: World,
    persona: Persona,
    act: Extract<StepAct, { operation: O }>,
    sources: ActSources,
  ) => unknown;
};

function affiliateFor({ id, affiliateId }: Persona, named: string | undefined): string {
  const affiliate = named ?? affiliateId;
  if (affiliate === null) throw new ImpossibleAct(`${id} has no affiliate to act for`);
  return affiliate;
}

/** The text of an upload; only a story has files. */
function textOf(
  { csv, file = '' }: Extract<StepAct, { operation: 'uploadConfig' }>,
  files: ActSources['files'],
): string {
  if ((csv === undefined) === (file === ''))
    throw new ImpossibleAct('needs a file or its text (csv), and not both');
  if (csv !== undefined) return csv;
  const bytes = files?.get(file);
  if (!bytes) throw new ImpossibleAct(`no file is called ${file}: give its text as csv`);
  return decodeText(bytes) ?? '';
}

const DOERS: Doers = {
  uploadConfig: async (world, persona, act, { files, workers }) => {
    const csv = textOf(act, files);
    const bytes = new Uint8Array(new TextEncoder().encode(csv));
    const { configuration } = await checkConfigFile(world, { bytes, withRows: true }, workers);
    if (!configuration)
      throw new ImpossibleAct(`${act.file ?? 'the file'} is no good configuration`);
    const affiliateId = affiliateFor(persona, act.params?.affiliate_id);
    await replaceConfig(world, affiliateId, { configuration, csv, persona: persona.id });
  },
  changePrebidConfig: (world, persona, { body, params = {} }) =>
    updateAffiliate(world, affiliateFor(persona, params.affiliateId), body, persona.id),
  recordFloorPrices: (world, persona, { body, params = {} }) => {
    const affiliateId = affiliateFor(persona, params.affiliate_id);
    return addFloorPrices(world, affiliateId, body, persona.id, params.timestamp);
  },
  changePaymentStatus: (world, persona, { params, body }) =>
    setPaymentStatus(world, persona, params.id, body),
  changeSettings: (world, persona, { body }) => updateSettings(world, persona.id, body),
};

/** Throws `roleNotAllowed` and `affiliateNotAllowed` as the request of an act would. */
function checkActor(persona: Persona, act: Act | StepAct): void {
  const operation = OPERATIONS.find(({ id }) => id === act.operation);
  const { affiliateId, affiliate_id: queried }: AffiliateParams =
    'params' in act ? (act.params ?? {}) : {};
  checkAccess(persona, operation?.access ?? 'open', [affiliateId ?? [], queried ?? []].flat());
}

function doAct(world: World, act: Act | StepAct, sources: ActSources): unknown {
  const persona = personaNamed(world, act.persona);
  checkActor(persona, act);
  // TypeScript cannot infer the function's type from a key that is a union.
  const doIt = DOERS[act.operation] as (
    world: World,
    persona: Persona,
    act: Act | StepAct,
    sources: ActSources,
  ) => unknown;
  return doIt(world, persona, act, sources);
}

/**
 * Does acts in a world, each at its time, or those of a step of a story at the world's time, by the rules and with the
 * rights of a request. Throws `invalid` with `path` and the index of an act that is refused, and the reason; `unknownWorld` when the world is dropped meanwhile.
 */
export async function applyActs(
  world: World,
  acts: readonly (Act | StepAct)[],
  path: string,
  sources: ActSources = {},
): Promise<void> {
  for (const [index, act] of acts.entries()) {
    if ('at' in act) world.freeze(Date.parse(act.at));
    await catchUpInSteps(world);
    if (!world.isOpen) throw new AppError('unknownWorld');
    if (world.daysBehind < 0)
      throw invalid(`${path}/${index}/at`, 'lies before the day that the world has reached');
    try {
      await doAct(world, act, sources);
    } catch (error) {
      if (!(error instanceof AppError || error instanceof ImpossibleAct)) throw error;
      const { reason, problems = [] }: Partial<AppError> = error instanceof AppError ? error : {};
      const listed = problems.map((one) => `${one.path} ${one.message}`);
      const reasons = [error.message, ...(reason === undefined ? listed : [reason])];
      throw invalid(`${path}/${index}`, `${act.operation} is refused: ${reasons.join('; ')}`);
    }
  }
}
