import { AppError } from '../../app-error.ts';
import { findPersona, type Persona } from '../../fixtures/fixtures.ts';
import type { StoryAct, StoryFixture } from '../../fixtures/stories.ts';
import type { World } from '../../world/world.ts';
import { changePaymentStatus } from '../change-payment-status.ts';
import { checkAtOnce } from '../check-config-file.ts';
import { recordFloorPrices } from '../record-floor-prices.ts';
import { replaceConfig } from '../replace-config.ts';
import { updateAffiliate } from '../update-affiliate.ts';
import { updateSettings } from '../update-settings.ts';

/** How each act happens: by the service behind the call that it is. */
type Acts = {
  readonly [A in StoryAct['act']]: (
    world: World,
    persona: Persona,
    act: Extract<StoryAct, { act: A }>,
    files: StoryFixture['files'],
  ) => unknown;
};

function affiliateOf({ id, affiliateId }: Persona): string {
  if (affiliateId === null) throw new Error(`${id} has no affiliate to act for`);
  return affiliateId;
}

const ACTS: Acts = {
  uploadConfig: async (world, persona, { file }, files) => {
    const bytes = new Uint8Array(files.get(file) ?? []);
    const { configuration } = checkAtOnce(world, { bytes, keepRows: true });
    if (!configuration) throw new Error(`${file} is no good configuration`);
    await replaceConfig(world, affiliateOf(persona), configuration);
  },
  changePrebidConfig: (world, persona, { body }) =>
    updateAffiliate(world, affiliateOf(persona), body),
  recordFloorPrices: (world, persona, { body }) =>
    recordFloorPrices(world, affiliateOf(persona), body),
  changePaymentStatus: (world, persona, { id, body }) =>
    changePaymentStatus(world, persona, id, body),
  changeSettings: (world, persona, { body }) => updateSettings(world, persona.id, body),
};

function applyAct(world: World, act: StoryAct, files: StoryFixture['files']): unknown {
  const persona = findPersona(world.fixtures, act.persona);
  if (!persona) throw new AppError('unknownPersona');
  // The table is typed by its keys; TypeScript does not follow a union from the key to its function.
  const happen = ACTS[act.act] as (
    world: World,
    persona: Persona,
    act: StoryAct,
    files: StoryFixture['files'],
  ) => unknown;
  return happen(world, persona, act, files);
}

/** Lets the acts of a story happen in a world, each on the clock's time at which it happened. */
export async function applyStory(world: World, { acts, files }: StoryFixture): Promise<void> {
  for (const act of acts) {
    world.freeze(Date.parse(act.at));
    world.catchUp();
    await applyAct(world, act, files);
  }
}
