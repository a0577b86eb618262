/*
 * Replaces a consent platform (CMP) on a page without one: TCF 2, GPP and US privacy. Its visitor accepts everything. The
 * attributes of its script element say which APIs it has, which strings it returns, and after how many ms its visitor
 * chooses; never, if there is no time.
 */
(function () {
  'use strict';

  const {
    apis = '',
    tcString = '',
    gppString = '',
    uspString = '',
    chooses,
  } = document.currentScript.dataset;

  /** Higher than any id of a vendor that takes part. */
  const MAX_ID = 1500;
  const has = (api) => apis.split(' ').includes(api);

  function tcf() {
    const listeners = [];
    let data = { tcString: '', gdprApplies: true, eventStatus: 'cmpuishown', listenerId: 1 };
    const all = {};
    for (let id = 1; id <= MAX_ID; id += 1) all[id] = true;
    const choices = { consents: all, legitimateInterests: all };
    const choose = () => {
      const chosen = { tcString, eventStatus: 'useractioncomplete', purpose: choices };
      data = Object.assign({}, data, chosen, { vendor: choices });
      listeners.forEach((listener) => listener(data, true));
    };
    window.__tcfapi = (command, version, callback) => {
      if (command === 'ping') return callback({ cmpLoaded: true, gdprApplies: true });
      if (command === 'addEventListener') listeners.push(callback);
      callback(data, true);
    };
    if (chooses !== undefined) window.setTimeout(choose, Number(chooses));
  }

  function gpp() {
    const pingData = {
      gppVersion: '1.1',
      cmpStatus: 'loaded',
      signalStatus: 'ready',
      applicableSections: [7],
      gppString,
      parsedSections: {},
    };
    window.__gpp = (command, callback) => {
      if (command === 'ping') return callback(pingData, true);
      callback({ eventName: 'signalStatus', listenerId: 1, pingData }, true);
    };
  }

  if (has('gdpr')) tcf();
  if (has('gpp')) gpp();
  if (has('usp'))
    window.__uspapi = (command, version, callback) => callback({ version: 1, uspString }, true);
})();
