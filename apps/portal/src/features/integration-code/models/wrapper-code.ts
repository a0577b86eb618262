import {
  adUnitCode,
  GPT_URL,
  headerCode,
} from '@bidstage/mock-api/contract/values/integration-code';
import { platformUrl } from './integration-site.ts';
import type { IntegrationPage } from './integration-pages.ts';

export { adUnitCode };

/** The code for the head of a page. `baseUrl` makes the wrapper's URLs absolute. */
export function pageHeaderCode(page: IntegrationPage, baseUrl: string): string {
  return headerCode(page.adUnits, {
    core: platformUrl(page.prebidWrapperCoreUrl, baseUrl),
    config: platformUrl(page.prebidWrapperConfigUrl, baseUrl),
    gpt: GPT_URL,
  });
}
