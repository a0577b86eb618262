/*
 * Replaces Google's gpt.js, which is not available offline: single request mode, a log of the requests to
 * the ad server, and a creative that renders the Prebid winner. The log is in `window.gptLog`.
 */
(function () {
  'use strict';

  /** Later than Prebid's own message about the auction, which contains the winners at that moment. */
  const RENDER_DELAY_MS = 200;
  const PATH = /^\/[\d,]+(\/[^/\s]+)+$/;

  const slots = new Map();
  const displayed = new Set();
  const listeners = [];
  let initialLoad = true;
  let enabled = false;
  let singleRequest = false;

  const log = { refreshes: [], targetingChars: [], requests: [], displayed: [] };

  function makeSlot(path, sizes, divId) {
    const targeting = new Map();
    const set = (key, value) => {
      if (value === null) targeting.delete(key);
      else targeting.set(key, [].concat(value).map(String));
    };
    const setAll = (map) => Object.keys(map).forEach((key) => set(key, map[key]));
    const slot = {
      addService: () => slot,
      getAdUnitPath: () => path,
      getSlotElementId: () => divId,
      getSizes: () =>
        sizes.map(([width, height]) => ({ getWidth: () => width, getHeight: () => height })),
      setTargeting: (key, value) => (set(key, value), slot),
      updateTargetingFromMap: (map) => (setAll(map), slot),
      clearTargeting: (key) => (key ? targeting.delete(key) : targeting.clear(), slot),
      getTargetingKeys: () => [...targeting.keys()],
      getTargeting: (key) => targeting.get(key) || [],
      getConfig: () => ({ targeting: Object.fromEntries(targeting) }),
      setConfig: (config) => setAll(config.targeting || {}),
    };
    return slot;
  }

  function render(divId, adId) {
    const place = document.getElementById(divId);
    if (!place || !adId || !window.pbjs.renderAd) return;
    const frame = document.createElement('iframe');
    place.append(frame);
    window.pbjs.renderAd(frame.contentDocument, adId);
  }

  /** The targeting of slots as in the address of one request to the ad server. */
  function queryOf(slots) {
    const texts = slots.map((slot) => {
      const { targeting } = slot.getConfig();
      return Object.keys(targeting).map((key) => `${key}=${targeting[key].join(',')}`);
    });
    return encodeURIComponent(texts.map((text) => text.join('&')).join('|'));
  }

  /** GPT asks for the ads of all slots at once, or with one request for each slot. */
  function requestAll(slots) {
    const requests = singleRequest ? [slots] : slots.map((slot) => [slot]);
    log.targetingChars.push(...requests.map((together) => queryOf(together).length));
    slots.forEach(request);
  }

  function request(slot) {
    const divId = slot.getSlotElementId();
    const { targeting } = slot.getConfig();
    const sizes = slot.getSizes().map((size) => [size.getWidth(), size.getHeight()]);
    log.requests.push({ divId, path: slot.getAdUnitPath(), sizes, targeting });
    for (const listener of listeners) listener({ slot });
    window.setTimeout(() => render(divId, (targeting.hb_adid || [])[0]), RENDER_DELAY_MS);
  }

  const pubads = {
    getSlots: () => [...slots.values()],
    disableInitialLoad: () => void (initialLoad = false),
    addEventListener: (event, listener) => {
      if (event === 'slotRequested') listeners.push(listener);
      return pubads;
    },
    removeEventListener: () => true,
    getTargetingKeys: () => [],
    getTargeting: () => [],
    refresh: (chosen = [...slots.values()]) => {
      log.refreshes.push(Math.round(window.performance.now()));
      requestAll(chosen);
    },
  };

  const googletag = window.googletag;
  const waiting = googletag.cmd;
  const run = (command) => command();
  Object.assign(googletag, {
    pubads: () => pubads,
    setConfig: (config) => {
      if (config.disableInitialLoad) initialLoad = false;
      if (config.singleRequest) singleRequest = true;
    },
    enableServices: () => void (enabled = true),
    // As in GPT, an invalid slot is null: the next call on it fails.
    defineSlot: (path, sizes, divId) => {
      if (!PATH.test(path) || slots.has(divId)) return null;
      const slot = makeSlot(path, sizes, divId);
      slots.set(divId, slot);
      return slot;
    },
    display: (divId) => {
      log.displayed.push(divId);
      if (!slots.has(divId) || !enabled || displayed.has(divId)) return;
      displayed.add(divId);
      if (initialLoad) requestAll([slots.get(divId)]);
    },
    cmd: { push: run },
  });
  window.gptLog = log;
  waiting.forEach(run);
})();
