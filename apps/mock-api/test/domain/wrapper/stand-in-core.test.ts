import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const FILE = new URL('../../../src/routes/wrapper/browser/core.js', import.meta.url);
const SOURCE = readFileSync(FILE, 'utf8');

type Settings = Readonly<Record<string, unknown>>;

interface Bid {
  readonly adUnitCode: string;
  readonly cpm: number;
}

interface StandIn {
  adUnits: { code: string }[];
  setConfig: (settings: Settings) => void;
  getConfig: (path?: string) => unknown;
  addAdUnits: (units: object[]) => void;
  onEvent: (event: string, listener: (data: unknown) => void) => void;
  requestBids: (request: object) => void;
  getBidResponses: () => Record<string, { bids: Bid[] }>;
}

const UNITS = ['top', 'side'].map((code) => ({
  code,
  mediaTypes: { banner: { sizes: [[300, 250]] } },
  bids: [{ bidder: 'ix' }, { bidder: 'rubicon' }],
}));

/** A page with the stand-in core whose timers run at once, in their order. */
function pageWith(parts: object = {}) {
  const lines: string[] = [];
  const timers: { at: number; act: () => void }[] = [];
  const pbjs = {};
  const window = {
    ...parts,
    pbjs,
    setTimeout: (act: () => void, at: number) => timers.push({ at, act }),
    clearTimeout: (id: number) => void (timers[id - 1] = { at: 0, act: () => undefined }),
  };
  runInNewContext(SOURCE, { window, console: { info: (text: string) => lines.push(text) } });
  const run = () =>
    timers
      .splice(0)
      .sort((a, b) => a.at - b.at)
      .forEach(({ act }) => act());
  return { core: pbjs as StandIn, lines, run };
}

describe('the replacement core in a page', () => {
  it('the replacement core in a page says in the console that it is a stand-in', () => {
    expect(pageWith().lines.join()).toMatch(/stand-in for Prebid\.js/);
  });

  it('the replacement core in a page returns its settings, all or one by its path', () => {
    const { core } = pageWith();
    core.setConfig({ currency: { adServerCurrency: 'TWD' }, bidderTimeout: 700 });
    expect(core.getConfig('currency.adServerCurrency')).toBe('TWD');
    expect(core.getConfig('currency.none.deeper')).toBeUndefined();
    expect(core.getConfig()).toMatchObject({ bidderTimeout: 700 });
  });

  it('the replacement core in a page auctions only the ad units that are asked for', () => {
    const { core, run } = pageWith();
    core.addAdUnits(UNITS);
    core.requestBids({ adUnitCodes: ['side'] });
    run();
    expect(Object.keys(core.getBidResponses())).toEqual(['side']);
    expect(core.getBidResponses()['side']?.bids.length).toBeGreaterThan(0);
  });

  it('the replacement core in a page refuses bids below their floor price, and lifts the first', () => {
    const values = Object.fromEntries(
      UNITS.flatMap(({ code }) =>
        ['ix', 'rubicon'].map((bidder) => [`banner|*|${code}|${bidder}`, 50]),
      ),
    );
    const { core, run } = pageWith();
    core.setConfig({ floors: { data: { schema: { delimiter: '|' }, values } } });
    core.addAdUnits(UNITS);
    const refused: Bid[] = [];
    core.onEvent('bidRejected', (bid) => refused.push(bid as Bid));
    for (let times = 0; times < 6; times += 1) {
      core.requestBids({});
      run();
      for (const { bids } of Object.values(core.getBidResponses()))
        expect(bids.map(({ cpm }) => cpm)).toEqual([50]);
    }
    expect(refused.length).toBeGreaterThan(0);
  });

  it('the replacement core in a page waits for the choice of the visitor, and without a platform cancels', () => {
    let choose: (data: object) => void = () => undefined;
    const settings = { consentManagement: { gdpr: { timeout: 10, actionTimeout: 20 } } };
    const listen = (_command: string, _version: number, listener: typeof choose) => {
      choose = listener;
      listener({ eventStatus: 'cmpuishown' });
    };
    const { core, run } = pageWith({ __tcfapi: listen });
    core.setConfig(settings);
    core.addAdUnits(UNITS);
    core.requestBids({});
    expect(Object.keys(core.getBidResponses())).toEqual([]);
    choose({ eventStatus: 'useractioncomplete' });
    run();
    expect(Object.keys(core.getBidResponses())).toEqual(['top', 'side']);

    const without = pageWith();
    without.core.setConfig(settings);
    without.core.addAdUnits(UNITS);
    let ended = 0;
    without.core.requestBids({ bidsBackHandler: () => (ended += 1) });
    without.run();
    expect(ended).toBe(1);
    expect(without.core.getBidResponses()).toEqual({});
  });
});
