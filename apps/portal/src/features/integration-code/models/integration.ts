import { ANALYTICS_ADAPTER_PAGE } from '@bidstage/mock-api/contract/values/capabilities';
import type { IntegrationPage } from './integration-pages.ts';
import type { IntegrationSite } from './integration-site.ts';
import { adUnitCode, pageHeaderCode } from './wrapper-code.ts';

/** An ad unit's line in the ad unit code table. */
export interface AdUnitCode {
  readonly adUnitName: string;
  readonly divId: string;
  /** HTML on one line, for the position of the ad unit. */
  readonly code: string;
}

/** The integration code of one page of the publisher's site. */
export interface IntegrationSection {
  readonly pageName: string;
  /** Id of the section for anchor links: unique, and independent of the characters in the page's name. */
  readonly anchor: string;
  /** HTML for the page's head. */
  readonly headerCode: string;
  readonly adUnits: readonly AdUnitCode[];
}

/** The full wrapper's integration: one section for each page. The analytics adapter's page is no page of the site. */
export function integrationOf(
  pages: readonly IntegrationPage[],
  site: Pick<IntegrationSite, 'baseUrl'>,
): { readonly sections: readonly IntegrationSection[] } {
  const sitePages = pages.filter(({ pageName }) => pageName !== ANALYTICS_ADAPTER_PAGE);
  const sections = sitePages.map((page, index) => ({
    pageName: page.pageName,
    anchor: `integration-code-${index + 1}`,
    headerCode: pageHeaderCode(page, site.baseUrl),
    adUnits: page.adUnits.map(({ adUnitName, divId }) => ({
      adUnitName,
      divId,
      code: adUnitCode(divId),
    })),
  }));
  return { sections };
}
