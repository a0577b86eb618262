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
  const MAX_KEY_LENGTH = 20;
  const config = { bidderTimeout: 3000 };
  const bidsByCode = new Map();
  const listeners = new Map();
  let auctions = 0;

  /** Calls the listeners of one of Prebid's events. */
  function emit(event, data) {
    for (const listener of [...(listeners.get(event) || [])]) listener(data);
  }

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
    const { adServerCurrency = 'USD', defaultRates } = config.currency || {};
    const rate = defaultRates && defaultRates.USD ? defaultRates.USD[adServerCurrency] : 1;
    const [width, height] = adUnit.mediaTypes.banner.sizes[0];
    return {
      adId: `${hashOf(...key, 'id')}`,
      adUnitCode: adUnit.code,
      bidderCode: bidder,
      cpm: around(MEDIAN_CPM_USD, ...key, 'cpm') * rate,
      currency: adServerCurrency,
      width,
      height,
      mediaType: 'banner',
      timeToRespond: Math.round(around(MEDIAN_RESPONSE_MS, ...key, 'time')),
    };
  }

  /** The floor price of a bid; 0 without one. It reads the rules of the wrapper configuration, not all of Prebid's. */
  function floorOf({ adUnitCode, bidderCode }) {
    const { data } = config.floors || {};
    if (!data) return 0;
    return data.values[['banner', '*', adUnitCode, bidderCode].join(data.schema.delimiter)] || 0;
  }

  /**
   * The bids of an ad unit. The likeliest bidder always bids in time and at least its floor price, so that a
   * demonstration fills every slot.
   */
  function drawBids(adUnit, timeout) {
    const chance = (bidder) => uniform(auctions, adUnit.code, bidder, 'bids');
    const bidders = [...new Set(adUnit.bids.map((bid) => bid.bidder))];
    bidders.sort((one, other) => chance(one) - chance(other));
    const responses = bidders.filter((bidder, index) => index === 0 || chance(bidder) < BID_RATE);
    return responses.map((bidder, index) => {
      const bid = drawBid(adUnit, bidder);
      if (index === 0) {
        bid.timeToRespond = Math.min(bid.timeToRespond, timeout);
        bid.cpm = Math.max(bid.cpm, floorOf(bid));
      }
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

  /** The keys of the line item guide; some of them with the bidder's code too, cut as Ad Manager cuts them. */
  function targetingOf(bid) {
    const keys = {
      hb_pb: bucketOf(bid.cpm),
      hb_bidder: bid.bidderCode,
      hb_adid: bid.adId,
      hb_size: `${bid.width}x${bid.height}`,
      hb_format: bid.mediaType,
    };
    for (const key of ['hb_pb', 'hb_adid'])
      keys[`${key}_${bid.bidderCode}`.slice(0, MAX_KEY_LENGTH)] = keys[key];
    return keys;
  }

  /** Calls `begin` when the visitor has chosen or the time for it is over, and `cancel` if there is no CMP to ask. */
  function awaitConsent(begin, cancel) {
    const { gdpr } = config.consentManagement || {};
    if (!gdpr) return begin();
    if (!window.__tcfapi) return cancel();
    let isOpen = true;
    const end = () => {
      if (isOpen) begin();
      isOpen = false;
    };
    let timer = window.setTimeout(end, gdpr.timeout);
    window.__tcfapi('addEventListener', 2, ({ gdprApplies, eventStatus }) => {
      window.clearTimeout(timer);
      if (gdprApplies === false || ['tcloaded', 'useractioncomplete'].includes(eventStatus)) end();
      else timer = window.setTimeout(end, gdpr.actionTimeout);
    });
  }

  /** Announces a bid when it arrives: refused below its floor price. Returns whether it takes part. */
  function receive(bid) {
    const floor = floorOf(bid);
    emit(bid.cpm < floor ? 'bidRejected' : 'bidResponse', Object.assign({ floor }, bid));
    return bid.cpm >= floor;
  }

  function runAuction(units, timeout, done) {
    auctions += 1;
    emit('auctionInit', { adUnitCodes: units.map((unit) => unit.code), timeout });
    const bids = units.reduce((all, unit) => all.concat(drawBids(unit, timeout)), []);
    const timely = bids.filter((bid) => bid.timeToRespond <= timeout);
    const late = bids.filter((bid) => bid.timeToRespond > timeout);
    units.forEach((unit) => bidsByCode.set(unit.code, []));
    for (const bid of timely)
      window.setTimeout(() => {
        if (receive(bid)) bidsByCode.get(bid.adUnitCode).push(bid);
      }, bid.timeToRespond);
    const end = () => {
      if (late.length > 0) emit('bidTimeout', late);
      emit('auctionEnd', { adUnitCodes: units.map((unit) => unit.code) });
      if (done) done(pbjs.getBidResponses());
    };
    const slowest = Math.max(0, ...bids.map((bid) => bid.timeToRespond));
    // A timer of the same time that is set later runs later: the last bid has arrived.
    window.setTimeout(end, Math.min(slowest, timeout));
  }

  pbjs.adUnits = pbjs.adUnits || [];
  pbjs.setConfig = (settings) => void Object.assign(config, settings);
  /** The settings, or one of them by its path, such as `currency.adServerCurrency`. */
  pbjs.getConfig = (path) => {
    if (typeof path !== 'string') return config;
    return path.split('.').reduce((value, key) => (value || {})[key], config);
  };
  pbjs.addAdUnits = (added) => void (pbjs.adUnits = pbjs.adUnits.concat(added));
  /** Does nothing: a real build contains the adapter. */
  pbjs.enableAnalytics = () => undefined;
  pbjs.onEvent = (event, listener) =>
    void listeners.set(event, [...(listeners.get(event) || []), listener]);
  pbjs.offEvent = (event, listener) =>
    void listeners.set(
      event,
      (listeners.get(event) || []).filter((one) => one !== listener),
    );

  pbjs.requestBids = ({ adUnitCodes, bidsBackHandler, timeout = config.bidderTimeout } = {}) => {
    const isWanted = (unit) => !adUnitCodes || adUnitCodes.includes(unit.code);
    awaitConsent(
      () => runAuction(pbjs.adUnits.filter(isWanted), timeout, bidsBackHandler),
      () => bidsBackHandler && bidsBackHandler(),
    );
  };

  pbjs.getBidResponses = () => {
    const responses = {};
    for (const [code, bids] of bidsByCode) responses[code] = { bids };
    return responses;
  };

  pbjs.setTargetingForGPTAsync = (adUnitCodes) => {
    for (const slot of window.googletag.pubads().getSlots()) {
      const codes = [slot.getAdUnitPath(), slot.getSlotElementId()];
      if (adUnitCodes && !codes.some((code) => adUnitCodes.includes(code))) continue;
      const bids = bidsByCode.get(codes.find((code) => bidsByCode.has(code))) || [];
      for (const key of slot.getTargetingKeys())
        if (key.startsWith('hb_')) slot.clearTargeting(key);
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

  console.info(
    'Bidstage: this page runs a stand-in for Prebid.js. Its bids are made up; no bidder is asked.',
  );
  const waiting = [...(pbjs.que || []), ...(pbjs.cmd || [])];
  pbjs.que = pbjs.cmd = { push: run };
  pbjs.version = 'bidstage-stand-in';
  pbjs.libLoaded = true;
  waiting.forEach(run);
})();
