import type { GptLog } from '../support/publisher-page.ts';
import { expect, type PublisherSite } from './publisher.ts';

/** Fails unless the ads of each slot of the page were requested exactly once, all in one request. */
export function expectEachSlotOnce(log: GptLog, { section }: PublisherSite): void {
  expect(log.refreshes).toHaveLength(1);
  expect(log.targetingChars).toHaveLength(1);
  const divIds = section.adUnits.map((adUnit) => adUnit.divId);
  expect(log.requests.map((request) => request.divId)).toEqual(divIds);
  expect(log.displayed).toEqual(divIds);
  expect(log.requests.map((request) => request.path)).toEqual(
    section.adUnits.map((adUnit) => adUnit.adUnitName),
  );
}

/** The slots of a log whose request has the price of a bid. */
export function withPrice(log: GptLog): string[] {
  return log.requests.flatMap(({ divId, targeting }) => (targeting['hb_pb'] ? divId : []));
}
