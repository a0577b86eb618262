import {
  adUnitCode,
  GPT_URL,
  headerCode as codeOf,
} from '@bidstage/mock-api/contract/values/integration-code';
import { platformUrl } from './integration-site.ts';
import type { IntegrationPage } from './integration-pages.ts';

export { adUnitCode };

/** The code for the head of a page. `baseUrl` makes the wrapper's URLs absolute. */
export function headerCode(page: IntegrationPage, baseUrl: string): string {
  return codeOf(page.adUnits, {
    core: platformUrl(page.prebidWrapperCoreUrl, baseUrl),
    config: platformUrl(page.prebidWrapperConfigUrl, baseUrl),
    gpt: GPT_URL,
  });
}
