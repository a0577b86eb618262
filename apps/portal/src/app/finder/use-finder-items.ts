import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ACCOUNTING_ROLES, hasAnyRole } from '@bidstage/mock-api/contract/values/roles';
import { useAllPayments } from '#portal/entities/payment-lists.ts';
import { usePrebidConfig } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { useBidderText } from '#portal/entities/bidder-name.tsx';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { useSavedViews } from '#portal/shared/preferences/saved-views.ts';
import { useSimActions } from '#portal/simulator/finder-actions.ts';
import { ROUTE_GROUPS, canEnter } from '../guards/access.ts';
import { useSessionChange } from '../session/session-state.ts';
import {
  adUnitItems,
  bidderItems,
  paymentItems,
  publisherItems,
  type OpenPath,
} from './data-items.ts';
import type { FinderItem } from './finder-items.ts';
import { screensFor } from './screens.ts';

/** Opens a path; of the present path only when it differs, so that Back does what it should. */
function useOpen(): OpenPath {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (path, state) => {
    if (path !== pathname + search) void navigate(path, state && { state });
  };
}

/** Everything that the user's roles may open; with `isSearching` also data, and what the simulator does. */
export function useFinderItems(isSearching: boolean): readonly FinderItem[] {
  const user = useCurrentUser();
  const open = useOpen();
  const textOf = useBidderText();
  const managesAds = canEnter(user.roles, ROUTE_GROUPS.adManager);
  const { data: config } = usePrebidConfig(managesAds ? user.affiliateId : null);
  const worksOnPayments = hasAnyRole(user.roles, ACCOUNTING_ROLES);
  const { data: payments } = useAllPayments(isSearching && worksOnPayments);
  const views = useSavedViews(user.email);
  const actions = useSimActions(
    { changeSession: useSessionChange() },
    isSearching && runtimeConfig().simulated,
  );
  const names = useMemo(
    () => new Map(payments?.map((payment) => [payment.affiliate_id, payment.affiliate_name])),
    [payments],
  );
  const screens: FinderItem[] = screensFor(user.roles).map(({ title, path }) => ({
    group: 'Screens',
    title,
    run: () => open(path),
  }));
  const saved: FinderItem[] = views.map(({ name, path }) => ({
    group: 'Saved views',
    title: name,
    run: () => open(path),
  }));
  if (!isSearching) return [...screens, ...saved];
  return [
    ...screens,
    ...saved,
    ...(managesAds && config
      ? [...bidderItems(config, open, textOf), ...adUnitItems(config, open)]
      : []),
    ...(managesAds ? publisherItems(user, names, open) : []),
    ...paymentItems(payments ?? [], open),
    ...actions,
  ];
}
