import { AppError, invalid } from '#api/app-error.ts';
import type { Persona } from '#api/fixtures/fixtures.ts';
import { personaNamed } from '../personas.ts';
import type { StepAct, StoryAct } from '#api/contract/operations/control/story-acts.ts';
import type { StoryFixture } from '#api/fixtures/stories.ts';
import type { World } from '#api/world/world.ts';
import { checkDirectly } from '../config-upload/check-config-file.ts';
import { addFloorPrices } from '../floor-prices.ts';
import { setPaymentStatus } from '../payments/set-payment-status.ts';
import { replaceConfig } from '../config-upload/replace-config.ts';
import { updateAffiliate } from '../prebid-config/update-affiliate.ts';
import { updateSettings } from '../settings.ts';
import { catchUpInSteps } from '../worlds/clock.ts';

/** An act that cannot be run. */
class ImpossibleAct extends Error {}

/** How each act is run: by the service of the corresponding operation. */
type Acts = {
  readonly [A in StoryAct['act']]: (
    world: World,
    persona: Persona,
    act: Extract<StepAct, { act: A }>,
    files: StoryFixture['files'],
  ) => unknown;
};

function affiliateOf({ id, affiliateId }: Persona): string {
  if (affiliateId === null) throw new ImpossibleAct(`${id} has no affiliate to act for`);
  return affiliateId;
}

const ACTS: Acts = {
  uploadConfig: async (world, persona, { file = '', csv }, files) => {
    const bytes = csv === undefined ? files.get(file) : new TextEncoder().encode(csv);
    const { configuration } = checkDirectly(world, {
      bytes: new Uint8Array(bytes ?? []),
      withRows: true,
    });
    if (!configuration) throw new ImpossibleAct(`${file || 'the file'} is no good configuration`);
    await replaceConfig(world, affiliateOf(persona), configuration, persona.id);
  },
  changePrebidConfig: (world, persona, { body }) =>
    updateAffiliate(world, affiliateOf(persona), body),
  recordFloorPrices: (world, persona, { body }) =>
    addFloorPrices(world, affiliateOf(persona), body),
  changePaymentStatus: (world, persona, { id, body }) => setPaymentStatus(world, persona, id, body),
  changeSettings: (world, persona, { body }) => updateSettings(world, persona.id, body),
};

function applyAct(world: World, act: StoryAct | StepAct, files: StoryFixture['files']): unknown {
  const persona = personaNamed(world, act.persona);
  // TypeScript cannot infer the function's type from a key that is a union.
  const runAct = ACTS[act.act] as (
    world: World,
    persona: Persona,
    act: StoryAct | StepAct,
    files: StoryFixture['files'],
  ) => unknown;
  return runAct(world, persona, act, files);
}

/** Runs an act; throws `invalid` with its path and the reason when it is refused. */
async function run(
  world: World,
  act: StoryAct | StepAct,
  files: StoryFixture['files'],
  path: string,
): Promise<void> {
  try {
    await applyAct(world, act, files);
  } catch (error) {
    if (!(error instanceof AppError || error instanceof ImpossibleAct)) throw error;
    const { reason, problems = [] }: Partial<AppError> = error instanceof AppError ? error : {};
    const listed = problems.map((one) => `${one.path} ${one.message}`);
    const reasons = [error.message, ...(reason === undefined ? listed : [reason])];
    const story = world.story ?? '';
    throw invalid(`/story/${story}${path}`, `${act.act} is refused: ${reasons.join('; ')}`);
  }
}

/** Runs the acts before a story starts, each with the clock at the act's time, and sets the clock to its begin. */
async function runEarlierActs(world: World, { story, acts, files }: StoryFixture): Promise<void> {
  for (const [index, act] of acts.entries()) {
    world.freeze(Date.parse(act.at));
    await catchUpInSteps(world);
    await run(world, act, files, `/acts/${index}`);
  }
  world.freeze(Date.parse(story.now));
}

/**
 * Turns the world of the step before into that of a step, from 0: its time passes, its acts run, and its fault plan
 * replaces the one before. For step 0 the acts of the story run first, each at its own time.
 */
export async function applyStory(world: World, fixture: StoryFixture, step: number): Promise<void> {
  const { advanceSeconds = 0, acts = [], faults } = fixture.story.steps[step] ?? {};
  if (step === 0) await runEarlierActs(world, fixture);
  else world.shift(advanceSeconds * 1000);
  await catchUpInSteps(world);
  for (const [index, act] of acts.entries())
    await run(world, act, fixture.files, `/steps/${step}/acts/${index}`);
  if (!faults) return;
  world.faults.clear();
  for (const rule of faults) world.faults.add(rule);
}
