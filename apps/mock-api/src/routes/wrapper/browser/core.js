/*
 * Bidstage's replacement for a wrapper core. This is NOT Prebid.js: it implements the part of Prebid's API that the
 * integration code uses, asks no bidder and reports to no server. Its bids are made up: the same bids for the same
 * seed, clock, page and order of auctions, after a made-up response time. A real page loads a real Prebid.js build
 * here.
 */
(function () {
  'use strict';

  /** Seed and clock (ms since 1970) of the simulated world; the server fills them in. */
  const WORLD = { seed: 0, now: 0 };

  const pbjs = (window.pbjs = window.pbjs || {});
  if (pbjs.libLoaded) return;

  /** Prebid's `dense`: up to `max`, prices go down to a multiple of `step`. */
  const DENSE = [
    { max: 3, step: 0.01 },
    { max: 8, step: 0.05 },
    { max: 20, step: 0.5 },
  ];
  const BID_RATE = 0.6;
  const MEDIAN_CPM_USD = 0.4;
  const MEDIAN_RESPONSE_MS = 300;
  const config = { bidderTimeout: 3000 };
  const bidsByCode = new Map();
  let adUnits = [];
  let auctions = 0;

  /** A 32-bit number that depends on a key and this world. */
  function hashOf(...key) {
    let hash = 0x811c9dc5;
    const text = JSON.stringify([WORLD.seed, WORLD.now, ...key]);
    for (const unit of text) hash = Math.imul(hash ^ unit.codePointAt(0), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  }

  /** A number in [0, 1) that depends on a key and this world. */
  const uniform = (...key) => hashOf(...key) / 4294967296;

  /** A random number around `median`, about log-normal: the sum of three uniform numbers approximates a normal one. */
  function around(median, ...key) {
    const sum = uniform(...key, 1) + uniform(...key, 2) + uniform(...key, 3);
    return median * Math.exp((sum - 1.5) * 1.6);
  }

  function drawBid(adUnit, bidder) {
    const key = [auctions, adUnit.code, bidder];
    const { adServerCurrency = 'USD', rates } = config.currency || {};
    const rate = rates && rates.USD ? rates.USD[adServerCurrency] : 1;
    const [width, height] = adUnit.mediaTypes.banner.sizes[0];
    return {
      adId: `${hashOf(...key, 'id')}`,
      adUnitCode: adUnit.code,
      bidderCode: bidder,
      cpm: around(MEDIAN_CPM_USD, ...key, 'cpm') * rate,
      currency: adServerCurrency,
      width,
      height,
      timeToRespond: Math.round(around(MEDIAN_RESPONSE_MS, ...key, 'time')),
    };
  }

  /** The bids of an ad unit. The likeliest bidder always bids in time, so that a demonstration fills every slot. */
  function drawBids(adUnit, timeout) {
    const chance = (bidder) => uniform(auctions, adUnit.code, bidder, 'bids');
    const bidders = [...new Set(adUnit.bids.map((bid) => bid.bidder))];
    bidders.sort((one, other) => chance(one) - chance(other));
    const responses = bidders.filter((bidder, index) => index === 0 || chance(bidder) < BID_RATE);
    return responses.map((bidder, index) => {
      const bid = drawBid(adUnit, bidder);
      if (index === 0) bid.timeToRespond = Math.min(bid.timeToRespond, timeout);
      return bid;
    });
  }

  function bucketOf(cpm) {
    const scale = (config.currency && config.currency.granularityMultiplier) || 1;
    let min = 0;
    for (const { max, step } of DENSE) {
      const top = max * scale;
      if (cpm <= top) {
        // The small addend corrects binary fractions: 0.29 / 0.01 is 28.999….
        return (Math.floor((cpm - min) / (step * scale) + 1e-9) * step * scale + min).toFixed(2);
      }
      min = top;
    }
    return min.toFixed(2);
  }

  function targetingOf(bid) {
    return {
      hb_pb: bucketOf(bid.cpm),
      hb_bidder: bid.bidderCode,
      hb_adid: bid.adId,
      hb_size: `${bid.width}x${bid.height}`,
    };
  }

  pbjs.setConfig = (settings) => void Object.assign(config, settings);
  pbjs.addAdUnits = (added) => void (adUnits = adUnits.concat(added));
  /** Does nothing: a real build contains the adapter. */
  pbjs.enableAnalytics = () => undefined;

  pbjs.requestBids = ({ bidsBackHandler, timeout = config.bidderTimeout } = {}) => {
    auctions += 1;
    const drawn = adUnits.map((adUnit) => [adUnit.code, drawBids(adUnit, timeout)]);
    const slowest = Math.max(0, ...drawn.flatMap(([, bids]) => bids.map((b) => b.timeToRespond)));
    const finish = () => {
      for (const [code, bids] of drawn) {
        const timely = bids.filter((bid) => bid.timeToRespond <= timeout);
        bidsByCode.set(code, timely);
      }
      if (bidsBackHandler) bidsBackHandler(pbjs.getBidResponses());
    };
    window.setTimeout(finish, Math.min(slowest, timeout));
  };

  pbjs.getBidResponses = () => {
    const responses = {};
    for (const [code, bids] of bidsByCode) responses[code] = { bids };
    return responses;
  };

  pbjs.setTargetingForGPTAsync = () => {
    for (const slot of window.googletag.pubads().getSlots()) {
      const codes = [slot.getAdUnitPath(), slot.getSlotElementId()];
      const bids = bidsByCode.get(codes.find((code) => bidsByCode.has(code))) || [];
      if (bids.length === 0) continue;
      const best = bids.reduce((one, other) => (other.cpm > one.cpm ? other : one));
      for (const [key, value] of Object.entries(targetingOf(best))) slot.setTargeting(key, value);
    }
  };

  function run(command) {
    try {
      command.call(pbjs);
    } catch (error) {
      console.error('Bidstage wrapper core:', error);
    }
  }

  const waiting = [...(pbjs.que || []), ...(pbjs.cmd || [])];
  pbjs.que = pbjs.cmd = { push: run };
  pbjs.version = 'bidstage-stand-in';
  pbjs.libLoaded = true;
  waiting.forEach(run);
})();
