import { encodeLink, type SimLink } from '../link/sim-link.ts';
import { CATALOGUE_NOW, type ScreenState } from './screen-parts.ts';

/** The same for every state, so that its texts never change. */
const SEED = 1;

function linkOfState({ persona, path, faults, acts = [] }: ScreenState): SimLink {
  return {
    version: 2,
    seed: SEED,
    created: CATALOGUE_NOW,
    story: null,
    step: 0,
    clock: { mode: 'frozen', now: CATALOGUE_NOW, rate: 0 },
    persona,
    faults,
    acts,
    hash: null,
    path,
    passing: true,
  };
}

/** The portal's path that sets the state up. Throws for a state that does not fit into a URL. */
export function addressOfState(state: ScreenState): string {
  const link = encodeLink(linkOfState(state));
  if ('refusal' in link) throw new Error(link.refusal);
  return `/${link.hash}`;
}
