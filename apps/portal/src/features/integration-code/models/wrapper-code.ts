import { scriptJson } from '@bidstage/mock-api/contract/values/script-json';
import { platformUrl } from './integration-site.ts';
import type { IntegrationAdUnit, IntegrationPage } from './integration-pages.ts';

/** Escapes a text for a quoted HTML attribute on one line: line breaks and quotes in it cannot end the attribute. */
function htmlAttribute(text: string): string {
  return text.replace(/[&<>"'\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Delay in ms after which the ad requests are sent without bids: well above the wrapper's own timeout. */
const FAILSAFE_MS = 3000;

const GPT_URL = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

/**
 * Holds the ad requests back until the bids have arrived. They are sent exactly once, also when the wrapper never
 * loads: then the failsafe sends them without waiting for Prebid to set their targeting.
 */
const HOLD_BACK = `<script>
  window.pbjs = window.pbjs || {};
  pbjs.que = pbjs.que || [];
  window.googletag = window.googletag || {};
  googletag.cmd = googletag.cmd || [];
  googletag.cmd.push(function () {
    googletag.pubads().disableInitialLoad();
  });
  window.hbRequestAds = function () {
    if (pbjs.adserverRequestSent) return;
    pbjs.adserverRequestSent = true;
    googletag.cmd.push(function () {
      if (!pbjs.libLoaded) {
        googletag.pubads().refresh();
        return;
      }
      pbjs.que.push(function () {
        pbjs.setTargetingForGPTAsync();
        googletag.pubads().refresh();
      });
    });
  };
  setTimeout(window.hbRequestAds, ${FAILSAFE_MS});
</script>`;

function scriptElement(url: string): string {
  return `<script async src="${htmlAttribute(url)}"></script>`;
}

function slotLine({ adUnitName, sizes, divId }: IntegrationAdUnit): string {
  const slot = [adUnitName, sizes, divId].map(scriptJson).join(', ');
  return `    googletag.defineSlot(${slot}).addService(googletag.pubads());`;
}

/** The code for the head of a page, before all other ad code. `baseUrl` makes the wrapper's URLs absolute. */
export function headerCode(page: IntegrationPage, baseUrl: string): string {
  const urls = [page.prebidWrapperCoreUrl, page.prebidWrapperConfigUrl];
  return [
    HOLD_BACK,
    ...urls.map((url) => scriptElement(platformUrl(url, baseUrl))),
    scriptElement(GPT_URL),
    '<script>',
    '  googletag.cmd.push(function () {',
    ...page.adUnits.map(slotLine),
    '    googletag.pubads().enableSingleRequest();',
    '    googletag.enableServices();',
    '  });',
    '</script>',
  ].join('\n');
}

/** The code for the position of one ad unit in the page's body. */
export function adUnitCode(divId: string): string {
  const display = `googletag.display(${scriptJson(divId)});`;
  const script = `<script>googletag.cmd.push(function () { ${display} });</script>`;
  return `<div id="${htmlAttribute(divId)}">${script}</div>`;
}
