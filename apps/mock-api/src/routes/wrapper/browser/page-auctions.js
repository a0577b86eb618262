/*
 * The auctions of a page: the first one, those of lazy slots, and refreshes. The header code of the page holds all ad
 * requests back until then, and sends them without bids if this script does not start in time.
 */
(function () {
  'use strict';

  /** The failsafe waits so many ms longer than the auction may take. */
  const ALLOWANCE_MS = 500;

  const bidstage = (window.bidstage = window.bidstage || {});
  const googletag = (window.googletag = window.googletag || {});
  googletag.cmd = googletag.cmd || [];

  /** Div ids whose auction has not ended yet. */
  const underWay = new Set();

  /** Div ids of lazy slots that have had no auction yet. */
  const waiting = new Set();

  const isLazy = (divId) => (bidstage.lazy || []).includes(divId);
  const adUnitCodes = () => window.pbjs.adUnits.map((adUnit) => adUnit.code);

  /** Requests the ads of the slots with a wanted div id, in one request, with the prices of their bids. */
  function send(isWanted) {
    googletag.cmd.push(() => {
      const divIdOf = (slot) => slot.getSlotElementId();
      const slots = googletag.pubads().getSlots();
      const wanted = slots.filter((slot) => isWanted(divIdOf(slot)));
      if (wanted.length === 0) return;
      window.pbjs.setTargetingForGPTAsync(wanted.map(divIdOf));
      googletag.pubads().refresh(wanted);
    });
  }

  /** Runs an auction for some div ids, then requests their ads. */
  function auction(divIds) {
    if (divIds.length === 0) return;
    divIds.forEach((divId) => {
      underWay.add(divId);
      waiting.delete(divId);
    });
    window.pbjs.requestBids({
      adUnitCodes: divIds,
      bidsBackHandler: () => {
        divIds.forEach((divId) => underWay.delete(divId));
        send((divId) => divIds.includes(divId));
      },
    });
  }

  /**
   * Auctions slots again and requests new ads for them; without an argument for all slots but the lazy ones that are
   * still to come near. The first auction of the page covers calls before it has ended.
   */
  function refresh(divIds = adUnitCodes().filter((divId) => !waiting.has(divId))) {
    const isFree = (divId) => !underWay.has(divId);
    const isFirst = (divId) => !window.pbjs.adserverRequestSent && !isLazy(divId);
    auction([].concat(divIds).filter((divId) => isFree(divId) && !isFirst(divId)));
  }

  /** Auctions each lazy slot when it comes near the visible part of the page. */
  function watchLazySlots() {
    const onChange = (entries) => {
      const near = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target);
      near.forEach((place) => observer.unobserve(place));
      // A call of refresh() that names a slot may have been faster.
      refresh(near.map((place) => place.id).filter((divId) => waiting.has(divId)));
    };
    const rootMargin = bidstage.lazyMargin || '100%';
    const observer = new window.IntersectionObserver(onChange, { rootMargin });
    const places = bidstage.lazy.map((divId) => document.getElementById(divId));
    places.filter(Boolean).forEach((place) => observer.observe(place));
  }

  function afterParsing(act) {
    if (document.readyState !== 'loading') act();
    else document.addEventListener('DOMContentLoaded', act);
  }

  /** Makes the failsafe of the header code wait for so many ms from now on. */
  function delayFailsafe(ms) {
    window.clearTimeout(bidstage.failsafe);
    bidstage.failsafe = window.setTimeout(window.hbRequestAds, ms);
  }

  /**
   * At the end of an auction, the analytics adapter asks for the best bids of all ad units, and fails if one of them was
   * not in that auction: the report of a refresh or of a lazy slot would be lost. It gets only those of the auction.
   */
  function limitBestBids() {
    const { getHighestCpmBids } = window.pbjs;
    if (!getHighestCpmBids) return;
    let ended;
    window.pbjs.onEvent('auctionEnd', ({ auctionId }) => void (ended = auctionId));
    window.pbjs.getHighestCpmBids = (adUnitCode) =>
      getHighestCpmBids(adUnitCode).filter((bid) => adUnitCode || bid.auctionId === ended);
  }

  function firstAuction(timeoutMs, consentMs) {
    const divIds = adUnitCodes().filter((divId) => !isLazy(divId));
    if (divIds.length === 0) return window.hbRequestAds();
    // Prebid may wait for consent first; the time-out begins with the auction.
    delayFailsafe(consentMs + timeoutMs + ALLOWANCE_MS);
    const onBegin = () => {
      window.pbjs.offEvent('auctionInit', onBegin);
      delayFailsafe(timeoutMs + ALLOWANCE_MS);
    };
    window.pbjs.onEvent('auctionInit', onBegin);
    window.pbjs.requestBids({ adUnitCodes: divIds, bidsBackHandler: window.hbRequestAds });
  }

  /** Requests the first ads of the page: of all its slots except the lazy ones. The header code calls it once. */
  bidstage.sendAds = () => send((divId) => !isLazy(divId));

  /** Starts the page's auctions, once Prebid has its settings and ad units. Times in ms. */
  bidstage.start = (timeoutMs, consentMs) => {
    bidstage.refresh = refresh;
    limitBestBids();
    // The failsafe was faster: it has requested the ads of all slots, lazy or not.
    if (window.pbjs.adserverRequestSent) return;
    for (const divId of bidstage.lazy || []) waiting.add(divId);
    firstAuction(timeoutMs, consentMs);
    if ((bidstage.lazy || []).length > 0) afterParsing(watchLazySlots);
  };
})();
