import { authorizeAs } from '../src/contract/operations/account.ts';
import { ANALYTICS_ADAPTER_PAGE } from '../src/contract/values/capabilities.ts';
import { uploadConfig, validateCsv } from '../src/contract/operations/config-upload.ts';
import { recordFloorPrices } from '../src/contract/operations/floor-prices.ts';
import { getBidderInsight, listRecommendedBidders } from '../src/contract/operations/insights.ts';
import type { Operation } from '../src/contract/operations/operation.ts';
import {
  changePaymentStatus,
  getInvoiceLink,
  getReportLink,
  listPayments,
  listReports,
} from '../src/contract/operations/payments.ts';
import {
  changePrebidConfig,
  getPrebidConfig,
  type PrebidConfig,
} from '../src/contract/operations/prebid-config.ts';
import { changeSettings } from '../src/contract/operations/settings.ts';
import { getCurrentUser, loginCallback, logout } from '../src/contract/operations/users.ts';
import { csvForm, csvOf, json, text } from './bodies.ts';
import { NotChecked } from './contract-failure.ts';
import type { Call, ContractTarget, Query, Session } from './contract-target.ts';
import { paymentOf } from './payment-reads.ts';

const DAY = 86_400;

/** Days of the range that reads use. */
export const RANGE_DAYS = 3;

/** The days before the start of the backend's day: their data no longer change. */
export function rangeOf({ now }: ContractTarget): { readonly from: number; readonly to: number } {
  const to = Math.floor(now / DAY) * DAY;
  return { from: to - RANGE_DAYS * DAY, to };
}

/** Query of the range, with the preceding range if the operation compares. */
export function rangeQuery(target: ContractTarget, { query }: Operation): Query {
  const names = Object.keys(query?.properties ?? {});
  const { from, to } = rangeOf(target);
  return {
    ...(names.includes('from') && { from, to }),
    ...(names.includes('compare_from') && { compare_from: 2 * from - to, compare_to: from }),
  };
}

export function publisherOf(target: ContractTarget): Session {
  const found = target.allowed(getPrebidConfig, ({ user }) => user.affiliateId !== null);
  if (!found) throw new NotChecked('no session with an affiliate');
  return found;
}

function configOf(target: ContractTarget): Promise<PrebidConfig> {
  return target.once('config', async () => {
    const session = publisherOf(target);
    const params = { affiliateId: session.user.affiliateId ?? '' };
    return (await target.read(getPrebidConfig, { session, params })).data;
  });
}

/** Returns an ad unit and a bidder that is configured for it. */
export async function configuredPair(target: ContractTarget) {
  const { pages } = await configOf(target);
  for (const { pageName, bidders } of pages) {
    const [bidder] = bidders;
    const [unit] = bidder?.adUnits ?? [];
    if (pageName !== ANALYTICS_ADAPTER_PAGE && bidder && unit)
      return { bidderName: bidder.bidderCode, adUnitId: unit.adUnitId };
  }
  throw new NotChecked('the affiliate has no bidder configured');
}

/** The id of a persona of the mock by its e-mail; of any if none has it. */
export async function personaOf(target: ContractTarget, email: string): Promise<string> {
  const personas = await target.send({ method: 'GET', path: '/__sim/personas' });
  if (personas.status !== 200) throw new NotChecked('the control plane does not respond');
  const list = JSON.parse(personas.body.toString()) as { id: string; email: string }[];
  return list.find((one) => one.email === email)?.id ?? list[0]?.id ?? '';
}

async function authorizationCode(target: ContractTarget): Promise<string> {
  if (!target.simulated) throw new NotChecked('needs an authorization code of the account centre');
  const persona = await personaOf(target, target.sessions[0]?.user.email ?? '');
  const redirect = new URL(loginCallback.path, target.baseUrl).href;
  const form = new URLSearchParams({ persona, redirect_uri: redirect }).toString();
  const { method, path } = authorizeAs;
  const response = await target.send({
    method,
    path,
    ...text(form, 'application/x-www-form-urlencoded'),
  });
  const code = new URL(response.location ?? '/', target.baseUrl).searchParams.get('code');
  if (code === null) throw new NotChecked('the account centre returns no authorization code');
  return code;
}

async function firstId(list: Promise<{ readonly data: readonly { id: number }[] }>, what: string) {
  const [first] = (await list).data;
  if (!first) throw new NotChecked(`there is no ${what}`);
  return { params: { id: first.id } };
}

/** Requests of operations for which a range is not enough. */
const SPECIAL: Readonly<Record<string, (target: ContractTarget) => Promise<Call>>> = {
  [getCurrentUser.id]: async (target) => ({ session: target.sessions[0] ?? null }),
  // Without a session, because ending the given one would end the run.
  [logout.id]: async () => ({ session: null }),
  [loginCallback.id]: async (target) => ({
    session: null,
    query: { code: await authorizationCode(target) },
  }),
  [changePaymentStatus.id]: async (target) => ({
    params: { id: (await paymentOf(target, 0)).id },
    ...json({ status: 'payment_processing' }),
  }),
  [getInvoiceLink.id]: (target) => firstId(target.read(listPayments), 'payment request'),
  [getReportLink.id]: (target) => firstId(target.read(listReports), 'monthly report'),
  [changePrebidConfig.id]: async () => json({}),
  [validateCsv.id]: async (target) => csvForm(csvOf(await configOf(target))),
  [uploadConfig.id]: async (target) => csvForm(csvOf(await configOf(target))),
  [getBidderInsight.id]: async (target) => {
    const query = rangeQuery(target, listRecommendedBidders);
    const [bidder] = (await target.read(listRecommendedBidders, { query })).data;
    if (!bidder) throw new NotChecked('no bidder is recommended');
    return { params: { name: bidder.name }, query };
  },
  [recordFloorPrices.id]: async (target) =>
    json([{ ...(await configuredPair(target)), currency: 'USD', floorPrice: 0.01 }]),
  [changeSettings.id]: async () => json({}),
};

/** A request to which a backend must respond with success. */
export async function goodCall(target: ContractTarget, operation: Operation): Promise<Call> {
  const special = (await SPECIAL[operation.id]?.(target)) ?? {};
  const needsAffiliate = operation.access === 'ad-manager';
  const session = needsAffiliate ? publisherOf(target) : undefined;
  return {
    query: rangeQuery(target, operation),
    ...(session && { session }),
    ...special,
  };
}
