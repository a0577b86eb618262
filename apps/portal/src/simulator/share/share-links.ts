import type { State } from '@bidstage/mock-api/contract/operations/control/state';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '#portal/shared/api/api.ts';
import { useCurrencyDraft } from '#portal/entities/currency-draft.ts';
import { fullAddressOf, presentPath } from '#portal/shared/config/addresses.ts';
import { displayedTheme } from '#portal/shared/preferences/apply-theme.ts';
import { packLink } from '../link/packed-link.ts';
import type { LinkResult, SimLink } from '../link/sim-link.ts';
import { definedFault } from '../faults/fault-actions.ts';
import { currentPersona } from '../sim-actions.ts';
import { useSimStore } from '../sim-store.ts';
import { findWorld } from '../world/world-queries.ts';

/** A link to copy, or the reason why there is none. */
export type MadeLink =
  | {
      readonly url: string;
      /** What the link leaves out, as a sentence. */
      readonly remark?: string;
      readonly refusal?: never;
    }
  | { readonly refusal: string; readonly url?: never; readonly remark?: never };

/** The common content of both links: the world and its exact view. */
async function linkBase(client: QueryClient, state: State): Promise<SimLink> {
  const { currency, currencyDirty } = useCurrencyDraft.getState();
  return {
    version: 2,
    seed: state.seed,
    created: (await findWorld(state.world)).createdAt,
    story: state.story,
    step: state.storyStep ?? 0,
    clock: state.clock,
    persona: currentPersona(client)?.id ?? null,
    faults: state.faults.map(definedFault),
    acts: [],
    hash: state.stateHash,
    path: presentPath(),
    theme: displayedTheme(),
    ...(currencyDirty && { currency }),
  };
}

/** A link and a scenario make a world of a seed or a story; they cannot make a publisher of one's own. */
export const OWN_PUBLISHER =
  'A link cannot hold the publisher of this world. Save the world as a file instead (tab Share).';

/** Whether a world has a publisher of its own that no story brings along. */
export const hasOwnPublisher = ({ brand, story }: State): boolean =>
  brand !== undefined && story === null;

async function urlOf(link: SimLink): Promise<MadeLink> {
  const packed = await packLink(link);
  return 'hash' in packed ? { url: fullAddressOf(`/${packed.hash}`) } : packed;
}

/**
 * A link that creates the same situation, with what was done here if that can be repeated: otherwise it says what it
 * leaves out.
 */
export async function makeShareLink(client: QueryClient): Promise<MadeLink> {
  const prospect = useSimStore.getState().prospect.trim();
  const state = await api('getState');
  if (hasOwnPublisher(state)) return { refusal: OWN_PUBLISHER };
  // A visitor has nothing to compare: a small difference must not stop the link.
  const base = { ...(await linkBase(client, state)), hash: null, ...(prospect && { prospect }) };
  const { acts, gap } = await api('listActs');
  const whole = await urlOf({ ...base, acts });
  const reason = gap ?? whole.refusal;
  if (reason === undefined) return whole;
  const bare = await urlOf(base);
  if (bare.url === undefined) return bare;
  return { ...bare, remark: `What was done here is not part of this link: ${reason}` };
}

/** The content of a reproduce link, which also repeats the requests made here; or the reason why there is none. */
export async function reproduceData(client: QueryClient): Promise<LinkResult> {
  const state = await api('getState');
  if (hasOwnPublisher(state)) return { refusal: OWN_PUBLISHER };
  if (state.clock.mode !== 'frozen') return { refusal: 'The state changes while the clock runs.' };
  const { acts, gap } = await api('listActs');
  if (gap !== null) return { refusal: `What was done here cannot be repeated: ${gap}.` };
  return { link: { ...(await linkBase(client, state)), counts: state.counts, acts } };
}

/**
 * A link that repeats the requests made here, and compares the resulting state with this one. It names no server, so
 * that it can be opened on any.
 */
export async function reproduceLinkOf({ link, refusal }: LinkResult): Promise<MadeLink> {
  if (refusal !== undefined) return { refusal };
  const packed = await packLink(link);
  if ('hash' in packed) return { url: `/${packed.hash}` };
  return { refusal: `${packed.refusal} The bug bundle holds everything: hand that over instead.` };
}

export const makeReproduceLink = async (client: QueryClient): Promise<MadeLink> =>
  reproduceLinkOf(await reproduceData(client));

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Addresses and names that only one network knows. */
const PRIVATE =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[f[cde][^\]]*\]|[^.:]+|.+\.(local|lan|internal|home\.arpa))$/;

/** Who can open a link to a portal, as a sentence. `origin` is the page's, such as `https://demo.example`. */
export function describeReach(origin: string, needsToken: boolean): string {
  const { hostname } = new URL(origin);
  if (LOOPBACK.test(hostname)) return `Opens on this machine only: ${origin}`;
  const who = PRIVATE.test(hostname) ? 'everyone in this network' : 'everyone';
  const token = needsToken ? ' and has the token of this server, which the link does not hold' : '';
  return `Opens for ${who} who reaches ${origin}${token}`;
}
