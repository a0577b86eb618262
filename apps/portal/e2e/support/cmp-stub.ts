/** A stub of a consent platform as HTML, for the head of a publisher's page above all ad code. */

const script = (text: string): string => `<script>\n${text}\n</script>`;

/** All vendors and purposes, so that Prebid's own control of consent lets every bidder take part. */
const ALL =
  'Array.from({ length: 1500 }).reduce(function (all, _, n) { all[n] = true; return all; }, {})';

/** A TCF CMP whose visitor accepts everything after some ms of the page's clock; never, if null. */
export function tcfCmp(tcString: string, choosesAfterMs: number | null): string {
  return script(`(function () {
  var all = ${ALL};
  var data = { tcString: '', gdprApplies: true, eventStatus: 'cmpuishown', cmpStatus: 'loaded', listenerId: 1 };
  var listeners = [];
  function tell() { listeners.forEach(function (listener) { listener(data, true); }); }
  window.__tcfapi = function (command, version, callback) {
    if (command === 'ping') return callback({ cmpLoaded: true, gdprApplies: true });
    if (command !== 'addEventListener') return callback(data, true);
    listeners.push(callback);
    callback(data, true);
  };
  function choose() {
    var consent = { consents: all, legitimateInterests: all };
    data = Object.assign({}, data, { tcString: ${JSON.stringify(tcString)}, eventStatus: 'useractioncomplete', purpose: consent, vendor: consent });
    tell();
  }
  ${choosesAfterMs === null ? '' : `setTimeout(choose, ${choosesAfterMs});`}
})();`);
}

/** A CMP in the US: one for GPP and one for US privacy. */
export function usCmp(gppString: string, uspString: string): string {
  return script(`window.__gpp = function (command, callback) {
  var ping = { gppVersion: '1.1', cmpStatus: 'loaded', signalStatus: 'ready', applicableSections: [7], gppString: ${JSON.stringify(gppString)}, parsedSections: {} };
  if (command === 'ping') return callback(ping, true);
  if (command === 'addEventListener') return callback({ eventName: 'signalStatus', listenerId: 1, pingData: ping }, true);
  callback(null, true);
};
window.__uspapi = function (command, version, callback) {
  callback({ version: 1, uspString: ${JSON.stringify(uspString)} }, true);
};`);
}
