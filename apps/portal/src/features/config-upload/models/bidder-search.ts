import type { SupportedBidder } from '@bidstage/mock-api/contract/operations/control/records';

/** Height of search and list in px, reserved while they load. */
export const LIST_HEIGHT = 456;

/** The bidders whose code, name or param contains the text, ignoring case; a code that begins with it comes first. */
export function searchBidders(
  bidders: readonly SupportedBidder[],
  text: string,
): readonly SupportedBidder[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return bidders;
  const has = (value: string) => value.toLowerCase().includes(wanted);
  const matches = bidders.filter(
    ({ code, name, requiredParams, optionalParams }) =>
      has(code) || has(name) || [...requiredParams, ...optionalParams].some((one) => has(one.name)),
  );
  const begins = ({ code }: SupportedBidder) => code.toLowerCase().startsWith(wanted);
  return [...matches.filter(begins), ...matches.filter((bidder) => !begins(bidder))];
}
