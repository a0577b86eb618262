import type { PrebidConfig } from '@bidstage/mock-api/contract/operations/prebid-config';
import {
  integrationOf,
  type IntegrationSection,
} from '../../src/features/integration-code/models/integration.ts';
import { pagesOfConfig } from '../../src/features/integration-code/models/integration-pages.ts';
import { PublisherPage, type Wrapper } from '../support/publisher-page.ts';
import { test as base } from '../support/test.ts';

/** A page of an affiliate's site: its integration code and its configuration. */
export interface PublisherSite {
  readonly section: IntegrationSection;
  readonly config: PrebidConfig;
  readonly page: PrebidConfig['pages'][number];
}

interface Publisher {
  /** The base URL of the server that serves the integration code. */
  readonly baseUrl: string;
  /** The configuration of an affiliate, as its portal gets it. */
  configOf(affiliateId: string): Promise<PrebidConfig>;
  siteOf(affiliateId: string, pageName: string): Promise<PublisherSite>;
  /** Opens a publisher's page in the browser. */
  open(html: string, wrapper: Wrapper): Promise<PublisherPage>;
}

export const test = base.extend<{ readonly publisher: Publisher }>({
  publisher: async ({ page, world, baseURL }, use) => {
    const baseUrl = baseURL ?? '';
    const configOf = async (affiliateId: string): Promise<PrebidConfig> => {
      await world.signIn('admin');
      return world.get<PrebidConfig>(`/v1/prebid/affiliates/${affiliateId}`);
    };
    await use({
      baseUrl,
      configOf,
      siteOf: async (affiliateId, pageName) => {
        const config = await configOf(affiliateId);
        const { sections } = integrationOf(pagesOfConfig(config), { baseUrl });
        return {
          config,
          section: sections.find((one) => one.pageName === pageName)!,
          page: config.pages.find((one) => one.pageName === pageName)!,
        };
      },
      open: (html, wrapper) => PublisherPage.open(page, html, { baseURL: baseUrl, wrapper }),
    });
  },
});

export { expect } from '../support/test.ts';
