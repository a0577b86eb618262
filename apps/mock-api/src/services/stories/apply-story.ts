import { AppError, invalid } from '#api/app-error.ts';
import type { StoryFile } from '#api/contract/operations/control/own-stories.ts';
import type { LoadedStory } from '#api/fixtures/stories.ts';
import { payInStory } from '#api/world/seed-payments.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { World } from '#api/world/world.ts';
import { applyActs } from '../acts/apply-acts.ts';
import { catchUpInSteps } from '../worlds/clock.ts';
import { refuseForeign } from '../worlds/foreign-state.ts';

/** Lets the time of a step pass. Accounting goes on meanwhile: a prospect sees no request of theirs become overdue. */
async function passTime(world: World, story: StoryFile, seconds: number): Promise<void> {
  const from = world.now();
  world.shift(seconds * 1000);
  await catchUpInSteps(world);
  const acts = [story, ...story.steps].flatMap((part) => part.acts ?? []);
  const touched = acts.flatMap((act) =>
    act.operation === 'changePaymentStatus' ? [act.params.id] : [],
  );
  payInStory(world.stores, world, [from, world.now()], new Set(touched));
}

/**
 * Turns the world of the step before into that of a step, from 0: its time passes, its acts are done, and its fault plan
 * replaces the one before. For step 0 the acts of the story are done first, each at its own time.
 */
export async function makeStep(
  world: World,
  { file: story, uploads: files }: LoadedStory,
  step: number,
): Promise<void> {
  const { advanceSeconds = 0, acts = [], faults } = story.steps[step] ?? {};
  const path = `/story/${story.name}`;
  if (step === 0) {
    await applyActs(world, story.acts, `${path}/acts`, { files });
    world.freeze(Date.parse(story.now));
    await catchUpInSteps(world);
  } else await passTime(world, story, advanceSeconds);
  await applyActs(world, acts, `${path}/steps/${step}/acts`, { files });
  if (!faults) return;
  world.faults.clear();
  for (const rule of faults) world.faults.add(rule);
}

/**
 * Turns a world into a step of a story, from 0; throws `invalid` for a step beyond the last and for a story about a
 * publisher whom the world does not have, and `unknownWorld` when the world is dropped meanwhile.
 */
export async function switchToStory(
  worlds: WorldRegistry,
  world: World,
  story: LoadedStory,
  step: number,
): Promise<void> {
  refuseForeign(world, story.file.publisher);
  const last = story.file.steps.length - 1;
  if (step > last) throw invalid('/querystring/step', `must be at most ${last}, the last step`);
  const source = await worlds.firstStates.at(story, step);
  if (!worlds.has(world)) throw new AppError('unknownWorld');
  worlds.replace(world, source);
}
