import { CATALOGUE_NOW } from './screen-parts.ts';
import { encodeLink, type SimLink } from '../link/sim-link.ts';
import type { ScreenState } from './screen-state.ts';

/** The same for every state, so that its texts are always the same. */
const SEED = 1;

/** The link that a state of the catalogue stands for. */
function linkOfState({ persona, path, faults, actions = [] }: ScreenState): SimLink {
  return {
    version: 1,
    seed: SEED,
    created: CATALOGUE_NOW,
    story: null,
    step: 0,
    clock: { mode: 'frozen', now: CATALOGUE_NOW, rate: 0 },
    persona,
    faults,
    actions,
    hash: null,
    path,
    passing: true,
  };
}

/** The address that sets the state up. Throws for a state that fits into no address. */
export function addressOfState(state: ScreenState): string {
  const made = encodeLink(linkOfState(state));
  if ('refusal' in made) throw new Error(made.refusal);
  return `/${made.hash}`;
}
