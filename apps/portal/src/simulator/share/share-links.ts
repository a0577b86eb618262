import type { Fault, NewFault } from '@bidstage/mock-api/contract/operations/control/faults';
import type { State } from '@bidstage/mock-api/contract/operations/control/state';
import type { World } from '@bidstage/mock-api/contract/operations/control/worlds';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { useCurrencyDraft } from '../../entities/currency/currency-draft.ts';
import { paintedNow } from '../../shared/theme/apply-theme.ts';
import { allEntries } from '../journal/journal-queries.ts';
import { replayList } from '../link/replay-list.ts';
import { encodeLink, type SimLink } from '../link/sim-link.ts';
import { currentPersona } from '../sim-actions.ts';
import { useSimSession } from '../sim-session.ts';
import { allWorlds } from '../world/world-queries.ts';

/** A link to copy, or the reason why there is none. */
export type MadeLink =
  | { readonly url: string; readonly refusal?: never }
  | { readonly refusal: string; readonly url?: never };

async function worldNamed(world: string): Promise<World> {
  const worlds = await allWorlds();
  const found = worlds.find(({ name }) => name === world);
  if (!found) throw new Error('This world is gone.');
  return found;
}

/** A rule as it was defined, without its counters. */
function planned(fault: Fault): NewFault {
  const { match, effect, times, skip, probability, seed } = fault;
  return {
    match,
    effect,
    ...(times !== undefined && { times }),
    ...(skip !== undefined && { skip }),
    ...(probability !== undefined && { probability }),
    ...(seed !== undefined && { seed }),
  };
}

/** The common content of both links: the world and its exact view. */
async function linkBase(client: QueryClient, state: State): Promise<SimLink> {
  const { currency, currencyDirty } = useCurrencyDraft.getState();
  return {
    version: 1,
    seed: state.seed,
    created: (await worldNamed(state.world)).createdAt,
    story: state.story,
    step: state.storyStep ?? 0,
    clock: state.clock,
    persona: currentPersona(client)?.id ?? null,
    faults: state.faults.map(planned),
    actions: [],
    hash: state.stateHash,
    path: `${location.pathname}${location.search}${location.hash}`,
    theme: paintedNow(),
    ...(currencyDirty && { currency }),
  };
}

const presentState = () => api('getState');

function urlOf(link: SimLink): MadeLink {
  const made = encodeLink(link);
  return 'hash' in made ? { url: `${location.origin}/${made.hash}` } : made;
}

/** A link that creates the same situation, without the requests made in this world. */
export async function makeShareLink(client: QueryClient): Promise<MadeLink> {
  const prospect = useSimSession.getState().prospect.trim();
  // Only requests could make the states differ, and this link contains none.
  const base = await linkBase(client, await presentState());
  return urlOf({ ...base, hash: null, ...(prospect && { prospect }) });
}

/** A link that also repeats the requests made here, and compares the resulting state with this one. */
export async function makeReproduceLink(client: QueryClient): Promise<MadeLink> {
  const state = await presentState();
  if (state.clock.mode !== 'frozen') return { refusal: 'The state changes while the clock runs.' };
  const { gap } = await worldNamed(state.world);
  if (gap !== null)
    return { refusal: `What made this world what it is cannot be replayed: ${gap}.` };
  const { actions, refusal } = replayList(await allEntries());
  if (refusal !== undefined) return { refusal };
  return urlOf({ ...(await linkBase(client, state)), actions });
}
