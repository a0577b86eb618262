import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { byText, type BidderText } from '#portal/entities/bidder-name.tsx';
import { mayView, AFFILIATE_PARAM } from '#portal/entities/session/viewed-affiliate.ts';
import type { CurrentUser } from '#portal/entities/session/current-user.ts';
import type { PrebidConfig } from '#portal/entities/prebid-config/prebid-config.ts';
import { BIDDER_TABLE_PARAMS } from '#portal/features/analytics/models/table-params.ts';
import { LIST_PARAMS } from '#portal/features/accounting/models/payment-list.ts';
import { choiceOfStatus } from '#portal/features/accounting/models/payment-status.ts';
import { bidderPath } from '#portal/features/bidder-control/models/bidder-list.ts';
import { formatDay } from '#portal/shared/format/dates.ts';
import { formatAccountingAmount } from '#portal/shared/format/money.ts';
import {
  writeParams,
  type ParamRecord,
  type ParamValues,
} from '#portal/shared/url-state/params.ts';
import type { FinderItem } from './finder-items.ts';

/** Opens a path; `affiliateName` names the publisher whose screens it shows. */
export type OpenPath = (path: string, state?: { readonly affiliateName: string | null }) => void;

function pathWith<Params extends ParamRecord>(
  path: string,
  params: Params,
  values: Partial<ParamValues<Params>>,
): string {
  const search = writeParams(params, new URLSearchParams(), values).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The bidders of a configuration: their analytics, and their ad units on each page. */
export function bidderItems(
  config: Pick<PrebidConfig, 'pages'>,
  open: OpenPath,
  textOf: BidderText,
): FinderItem[] {
  const codes = new Set(
    config.pages.flatMap(({ bidders }) => bidders.map((one) => one.bidderCode)),
  );
  const analytics = [...codes].sort(byText(textOf)).map((code) => ({
    group: 'Bidders' as const,
    title: textOf(code),
    hint: 'Bidder Analytics',
    run: () => open(pathWith('/analytics/bidders', BIDDER_TABLE_PARAMS, { search: code })),
  }));
  const control = config.pages.flatMap(({ pageName, bidders }) =>
    bidders.map(({ bidderCode }) => ({
      group: 'Bidders' as const,
      title: textOf(bidderCode),
      hint: `Bidder Control, ${pageName}`,
      run: () => open(bidderPath(bidderCode, pageName)),
    })),
  );
  return [...analytics, ...control];
}

/** The ad units of a configuration with their div ids. */
export function adUnitItems(config: Pick<PrebidConfig, 'pages'>, open: OpenPath): FinderItem[] {
  const divIds = new Map<string, Set<string>>();
  for (const { adUnitName, divId } of config.pages.flatMap(({ bidders }) =>
    bidders.flatMap(({ adUnits }) => adUnits),
  ))
    divIds.set(adUnitName, (divIds.get(adUnitName) ?? new Set()).add(divId));
  return [...divIds]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, ids]) => ({
      group: 'Ad units',
      title: name,
      hint: [...ids].sort().join(', '),
      run: () => open(`/analytics/adunits/${encodeURIComponent(name)}`),
    }));
}

/** The publishers that the user may view besides the user's own, with their names where those are known. */
export function publisherItems(
  user: Pick<CurrentUser, 'affiliateId' | 'affiliates'>,
  names: ReadonlyMap<string, string>,
  open: OpenPath,
): FinderItem[] {
  return user.affiliates
    .filter((id) => mayView(user, id))
    .map((id) => {
      const name = names.get(id);
      const search = new URLSearchParams({ [AFFILIATE_PARAM]: id }).toString();
      return {
        group: 'Publishers',
        title: name ?? id,
        hint: name === undefined ? 'Bidder Analytics' : `${id}, Bidder Analytics`,
        run: () => open(`/analytics/bidders?${search}`, { affiliateName: name ?? null }),
      };
    });
}

export function paymentItems(
  payments: readonly PaymentRequest[],
  open: OpenPath,
): readonly FinderItem[] {
  return payments.toReversed().map((payment) => {
    const { id, status, affiliate_name: name, payment_currency: currency } = payment;
    const choice = choiceOfStatus(status);
    const amount = formatAccountingAmount(payment.amount, currency);
    return {
      group: 'Payment requests',
      title: `${name}, ${formatDay(payment.request_date)}`,
      hint: [choice.label, amount, payment.invoice_num].filter(Boolean).join(', '),
      words: `#${id}`,
      run: () =>
        open(
          pathWith('/accounting/applications', LIST_PARAMS, {
            status: choice.value,
            row: id,
            panel: '1',
          }),
        ),
    };
  });
}
