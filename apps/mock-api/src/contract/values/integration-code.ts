import { scriptJson } from './script-json.ts';

/** An ad unit of a page, as its integration code names it. */
export interface CodeAdUnit {
  readonly adUnitName: string;
  readonly divId: string;
  readonly sizes: readonly (readonly [number, number])[];
}

/** The addresses of the scripts of a page, as they are to be written into it. */
export interface CodeScripts {
  readonly core: string;
  readonly config: string;
  readonly gpt: string;
}

/** Escapes a text for a quoted HTML attribute on one line: line breaks and quotes in it cannot end the attribute. */
function htmlAttribute(text: string): string {
  return text.replace(/[&<>"'\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Time in ms that the wrapper has to load. When its auction begins, it sets the failsafe to the page's time-out and an
 * allowance from then on, so no auction that is in time is cut off.
 */
const LOADING_ALLOWANCE_MS = 3000;

/** Google's tag. Google forbids to host it elsewhere. */
export const GPT_URL = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

/**
 * Holds the ad requests back until the bids have arrived. They are sent exactly once: by the wrapper, or without bids by
 * the failsafe if the wrapper does not load. `refresh` is replaced by the wrapper's function, which asks for bids first.
 */
const HOLD_BACK = `<script>
  window.pbjs = window.pbjs || {};
  pbjs.que = pbjs.que || [];
  window.googletag = window.googletag || {};
  googletag.cmd = googletag.cmd || [];
  window.bidstage = window.bidstage || {};
  googletag.cmd.push(function () {
    googletag.setConfig({ disableInitialLoad: true, singleRequest: true });
  });
  window.hbRequestAds = function () {
    if (pbjs.adserverRequestSent) return;
    pbjs.adserverRequestSent = true;
    clearTimeout(bidstage.failsafe);
    googletag.cmd.push(function () {
      if (bidstage.sendAds && pbjs.libLoaded) bidstage.sendAds();
      else googletag.pubads().refresh();
    });
  };
  bidstage.refresh = function (divIds) {
    if (!pbjs.adserverRequestSent) return;
    googletag.cmd.push(function () {
      var slots = googletag.pubads().getSlots();
      googletag.pubads().refresh(divIds ? slots.filter(function (slot) {
        return divIds.indexOf(slot.getSlotElementId()) >= 0;
      }) : slots);
    });
  };
  bidstage.failsafe = setTimeout(window.hbRequestAds, ${LOADING_ALLOWANCE_MS});
</script>`;

function scriptElement(url: string): string {
  return `<script async src="${htmlAttribute(url)}"></script>`;
}

function slotLine({ adUnitName, sizes, divId }: CodeAdUnit): string {
  const slot = [adUnitName, sizes, divId].map(scriptJson).join(', ');
  return `    googletag.defineSlot(${slot}).addService(googletag.pubads());`;
}

/** The code for the head of a page, before all other ad code. */
export function headerCode(adUnits: readonly CodeAdUnit[], scripts: CodeScripts): string {
  return [
    HOLD_BACK,
    ...[scripts.core, scripts.config, scripts.gpt].map(scriptElement),
    '<script>',
    '  googletag.cmd.push(function () {',
    ...adUnits.map(slotLine),
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
