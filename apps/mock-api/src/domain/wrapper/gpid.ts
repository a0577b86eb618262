import type { PageAdUnit } from '../configuration/pages.ts';

/**
 * The global placement id of an ad unit, as Prebid's gptPreAuction module makes it: its ad unit path, with the div id
 * where the path is on the page more than once.
 */
export function gpidOf({ adUnitName, divId }: PageAdUnit, onPage: readonly PageAdUnit[]): string {
  const sameName = onPage.filter((other) => other.adUnitName === adUnitName);
  return sameName.length > 1 ? `${adUnitName}#${divId}` : adUnitName;
}
