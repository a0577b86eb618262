import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { AFFILIATE_PARAM, useViewedAffiliate } from '#portal/entities/session/viewed-affiliate.ts';

/** The location, with a state that any screen may have written. */
const useKnownLocation = () => useLocation() as Location<unknown>;

/** The user for whom the history entry was open last; undefined for a new entry. */
export function useOpenedFor(): unknown {
  const { state } = useKnownLocation();
  return (state as { readonly openedFor?: unknown } | null)?.openedFor;
}

/** Notes in the history entry for which user it is open, as soon as the page stays: Back may open it for another user. */
export function useNoteOpenedFor(user: string, stays: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state, key } = useKnownLocation();
  const isViewing = useViewedAffiliate(({ viewed }) => viewed !== null);
  // Otherwise the affiliate gate is about to change the parameter, which this navigation would undo.
  const isNamed = new URLSearchParams(search).has(AFFILIATE_PARAM) === isViewing;
  const isMissing = useOpenedFor() !== user && stays && isNamed;
  const note = useEffectEvent(() => {
    const next = { ...(state as object | null), openedFor: user };
    // With the path: without one, a Back at the same time would note this user in the entry that it opens.
    const here = { pathname, search, hash };
    void navigate(here, { replace: true, state: next, preventScrollReset: true });
  });
  useEffect(() => {
    if (isMissing) note();
  }, [isMissing, key]);
}
