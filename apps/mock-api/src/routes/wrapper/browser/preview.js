/*
 * Shows what the integration code of a page does: the bids of each slot, the requests to the ad server, and when each
 * thing happened. It only listens to Prebid and GPT.
 */
(function () {
  'use strict';

  const DECIMALS = 2;
  const started = window.performance.now();
  const find = (id) => document.getElementById(id);

  /** Lines from before the page was parsed. */
  const early = [];

  function draw({ ms, text, kind }) {
    const line = find('time-line');
    const row = document.createElement('li');
    row.className = kind;
    row.style.setProperty('--at', ms);
    const time = document.createElement('span');
    time.textContent = `${ms} ms`;
    row.append(time, ` ${text}`);
    line.append(row);
    line.style.setProperty('--until', Math.max(ms, 1));
  }

  /** Adds a line to the time line; its bar shows its time. */
  function note(text, kind = 'step') {
    const entry = { ms: Math.round(window.performance.now() - started), text, kind };
    if (document.readyState === 'loading') early.push(entry);
    else draw(entry);
  }

  function cells(texts) {
    return texts.map((text) => {
      const cell = document.createElement('td');
      cell.textContent = text;
      return cell;
    });
  }

  const placeOf = (divId) =>
    [...document.querySelectorAll('[data-slot]')].find((slot) => slot.dataset.slot === divId);

  /** Adds a bid to the table of its slot. */
  function showBid({ adUnitCode, bidderCode, cpm, currency, timeToRespond }, outcome) {
    const place = placeOf(adUnitCode);
    if (!place) return;
    const row = document.createElement('tr');
    const price = `${Number(cpm).toFixed(DECIMALS)} ${currency}`;
    row.append(...cells([bidderCode, price, `${timeToRespond} ms`, outcome]));
    place.querySelector('tbody').append(row);
  }

  const boundToFloor = ({ floor }) => (floor > 0 ? `bid, floor ${floor.toFixed(DECIMALS)}` : 'bid');

  function listenToPrebid() {
    const { pbjs } = window;
    note(`wrapper core runs: ${pbjs.version}`);
    pbjs.onEvent('auctionInit', ({ adUnitCodes, timeout }) => {
      note(`auction of ${adUnitCodes.length} ad units begins, time-out ${timeout} ms`, 'auction');
      adUnitCodes.forEach((divId) => {
        const place = placeOf(divId);
        if (place) place.querySelector('tbody').textContent = '';
      });
    });
    pbjs.onEvent('bidResponse', (bid) => showBid(bid, boundToFloor(bid)));
    pbjs.onEvent('bidRejected', (bid) => {
      showBid(bid, `below the floor ${bid.floor.toFixed(DECIMALS)}`);
      note(`${bid.bidderCode} on ${bid.adUnitCode} is below its floor price`, 'refused');
    });
    pbjs.onEvent('bidTimeout', (bids) => {
      bids.forEach((bid) => showBid(bid, 'too late'));
      note(`${bids.length} bids are too late`, 'refused');
    });
    pbjs.onEvent('auctionEnd', () => note('auction ends', 'auction'));
  }

  /** Shows the request of a slot in the slot. */
  function showRequest(slot) {
    const divId = slot.getSlotElementId();
    const { targeting } = slot.getConfig();
    const place = placeOf(divId);
    const text = Object.keys(targeting).map((key) => `${key}=${targeting[key].join(',')}`);
    if (place)
      place.querySelector('output').textContent =
        text.length > 0 ? text.join('  ') : 'without a bid';
  }

  function listenToGpt() {
    const { googletag } = window;
    let together = [];
    googletag.pubads().addEventListener('slotRequested', ({ slot }) => {
      showRequest(slot);
      if (together.length === 0) {
        // The slots of one request are announced one after the other, without a pause.
        Promise.resolve().then(() => {
          const priced = together.filter((one) => one.getConfig().targeting.hb_pb).length;
          note(`ad request for ${together.length} slots, ${priced} with the price of a bid`, 'ads');
          together = [];
        });
      }
      together.push(slot);
    });
  }

  window.pbjs = window.pbjs || {};
  window.pbjs.que = window.pbjs.que || [];
  window.googletag = window.googletag || {};
  window.googletag.cmd = window.googletag.cmd || [];
  document.addEventListener('DOMContentLoaded', () => {
    early.forEach(draw);
    note('the page is parsed');
    if (window.__tcfapi)
      window.__tcfapi('addEventListener', 2, ({ eventStatus }) => {
        note(eventStatus === 'cmpuishown' ? 'consent dialog opens' : 'visitor accepts', 'consent');
      });
    find('refresh').addEventListener('click', () => {
      note('bidstage.refresh()');
      window.bidstage.refresh();
    });
  });
  window.pbjs.que.push(listenToPrebid);
  window.googletag.cmd.push(listenToGpt);
})();
