import type { APIRequestContext } from '@playwright/test';
import type { PrebidConfig } from '@bidstage/mock-api/contract/operations/prebid-config';
import {
  OWN_PUBLISHER_PERSONA,
  WORLD_COOKIE,
  WORLD_HEADER,
} from '@bidstage/mock-api/contract/values/names';
import {
  integrationSections,
  type IntegrationSection,
  pagesOfConfig,
} from '#portal/features/integration-code/models/integration-sections.ts';
import { PublisherPage, type Wrapper, type GptLog } from '../support/publisher-page.ts';
import { expect, test as base } from '../support/test.ts';

/** A page of an affiliate's site: its integration code and its configuration. */
export interface PublisherSite {
  readonly affiliateId: string;
  readonly section: IntegrationSection;
  readonly config: PrebidConfig;
  readonly page: PrebidConfig['pages'][number];
}

interface Publisher {
  /** The base URL of the server that serves the integration code. */
  readonly baseUrl: string;
  /** The configuration of an affiliate, as its portal gets it. */
  configOf(affiliateId: string): Promise<PrebidConfig>;
  /** A page of an affiliate's site; its first one, if no name is given. */
  siteOf(affiliateId: string, pageName?: string): Promise<PublisherSite>;
  /** A page of a publisher of one's own in Germany, in a world of its own. */
  germanSite(): Promise<PublisherSite>;
  /** Opens a publisher's page in the browser. */
  open(html: string, wrapper: Wrapper): Promise<PublisherPage>;
}

const GERMAN_PUBLISHER = {
  country: 'de',
  pageViewsPerMonth: 1_000_000,
  bidders: ['appnexus', 'openx', 'rubicon'],
  historyMonths: 1,
};

/** Makes a world with the German publisher and takes the browser there; returns the id of its affiliate. */
async function enterGermanWorld(request: APIRequestContext, name: string): Promise<string> {
  const publisher = await request.post('/__sim/publishers', {
    data: { ...GERMAN_PUBLISHER, name },
  });
  const file = ((await publisher.json()) as { name: string }).name;
  await request.post('/__sim/worlds', { data: { name, publisher: file } });
  const data = { persona: OWN_PUBLISHER_PERSONA };
  await request.post('/__sim/sign-in', { data, headers: { [WORLD_HEADER]: name } });
  const personas = await request.get('/__sim/personas', { headers: { [WORLD_HEADER]: name } });
  const list = (await personas.json()) as { id: string; affiliateId: string }[];
  return list.find(({ id }) => id === OWN_PUBLISHER_PERSONA)!.affiliateId;
}

export const test = base.extend<{ readonly publisher: Publisher }>({
  publisher: async ({ page, context, world, baseURL }, use) => {
    const baseUrl = baseURL ?? '';
    const german = `german-${world.name}`;
    const configOf = async (affiliateId: string): Promise<PrebidConfig> => {
      await world.signIn('admin');
      return world.get<PrebidConfig>(`/v1/prebid/affiliates/${affiliateId}`);
    };
    const siteOf = async (affiliateId: string, pageName?: string): Promise<PublisherSite> => {
      const config = await configOf(affiliateId);
      const sections = integrationSections(pagesOfConfig(config), baseUrl);
      const isWanted = (one: { pageName: string }) => (pageName ?? one.pageName) === one.pageName;
      const section = sections.find(isWanted)!;
      return { affiliateId, config, section, page: config.pages.find(isWanted)! };
    };
    await use({
      baseUrl,
      configOf,
      siteOf,
      germanSite: async () => {
        const affiliateId = await enterGermanWorld(page.request, german);
        await context.addCookies([{ name: WORLD_COOKIE, value: german, url: baseUrl }]);
        return siteOf(affiliateId);
      },
      open: (html, wrapper) => PublisherPage.open(page, html, { baseURL: baseUrl, wrapper }),
    });
    await page.request.delete(`/__sim/worlds/${german}`);
    await page.request.delete(`/__sim/publishers/${german}`);
  },
});

export { expect };

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
