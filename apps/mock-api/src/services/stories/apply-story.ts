import { AppError } from '../../app-error.ts';
import { findPersona, type Persona } from '../../fixtures/fixtures.ts';
import type { StoryAct } from '../../contract/operations/control/story-acts.ts';
import type { StoryFixture } from '../../fixtures/stories.ts';
import type { World } from '../../world/world.ts';
import { checkDirectly } from '../config-upload/check-config-file.ts';
import { addFloorPrices } from '../floor-prices/add-floor-prices.ts';
import { setPaymentStatus } from '../payments/set-payment-status.ts';
import { replaceConfig } from '../config-upload/replace-config.ts';
import { updateAffiliate } from '../prebid-config/update-affiliate.ts';
import { updateSettings } from '../users/settings.ts';

/** How each act is run: by the service of the corresponding operation. */
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
  uploadConfig: async (world, persona, { file = '', csv }, files) => {
    const bytes = csv === undefined ? files.get(file) : new TextEncoder().encode(csv);
    const { configuration } = checkDirectly(world, {
      bytes: new Uint8Array(bytes ?? []),
      withRows: true,
    });
    if (!configuration) throw new Error(`${file || 'the file'} is no good configuration`);
    await replaceConfig(world, affiliateOf(persona), configuration, persona.id);
  },
  changePrebidConfig: (world, persona, { body }) =>
    updateAffiliate(world, affiliateOf(persona), body),
  recordFloorPrices: (world, persona, { body }) =>
    addFloorPrices(world, affiliateOf(persona), body),
  changePaymentStatus: (world, persona, { id, body }) => setPaymentStatus(world, persona, id, body),
  changeSettings: (world, persona, { body }) => updateSettings(world, persona.id, body),
};

function applyAct(world: World, act: StoryAct, files: StoryFixture['files']): unknown {
  const persona = findPersona(world.fixtures, act.persona);
  if (!persona) throw new AppError('unknownPersona');
  // TypeScript cannot infer the function's type from a key that is a union.
  const happen = ACTS[act.act] as (
    world: World,
    persona: Persona,
    act: StoryAct,
    files: StoryFixture['files'],
  ) => unknown;
  return happen(world, persona, act, files);
}

/** Runs the acts of a story in a world, each with the clock at the act's time. */
export async function applyStory(world: World, { acts, files }: StoryFixture): Promise<void> {
  for (const act of acts) {
    world.freeze(Date.parse(act.at));
    world.catchUp();
    await applyAct(world, act, files);
  }
}
