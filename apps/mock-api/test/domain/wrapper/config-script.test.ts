import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { configScript as scriptOf, type WrapperConfig } from '#api/domain/wrapper/config-script.ts';

const HOSTILE = `</script><!--"'\\\u2028\r\n\${x}`;

/** Stands for the script that runs the auctions. */
const START = 'window.bidstage = { start: window.start };\n';

const configScript = (config: WrapperConfig): string => scriptOf(config, START);

const CONFIG: WrapperConfig = {
  pageName: 'Home',
  world: 'default',
  affiliateId: 'an-affiliate',
  configId: 'a-config',
  auction: {
    adUnits: [
      {
        divId: 'top',
        adUnitName: '/1/top',
        sizes: [
          [970, 250],
          [728, 90],
        ],
        bids: [
          { bidder: 'ix', params: { siteId: '1' } },
          { bidder: 'stroeerCore', params: { sid: 'a' } },
        ],
      },
    ],
    pageTimeoutMs: 1500,
    consent: [],
    floors: { prices: [], revision: 0, changedAt: 0 },
    rateFile: 'rates.json',
    currency: 'USD',
    unitsPerUsd: new Map([['USD', 1]]),
  },
};

const withUnit = (divId: string, params: Record<string, unknown>): WrapperConfig => ({
  ...CONFIG,
  auction: {
    ...CONFIG.auction!,
    adUnits: [{ divId, adUnitName: '/1/a', sizes: [[1, 1]], bids: [{ bidder: 'ix', params }] }],
  },
});

/** The JSON argument of a function call in a script. */
function argumentOf(script: string, call: string): unknown {
  const start = script.indexOf(`pbjs.${call}(`) + `pbjs.${call}(`.length;
  return JSON.parse(script.slice(start, script.indexOf(');\n', start)));
}

/** A page with a Prebid that records its calls. */
function prebid(page: object = {}) {
  const que: (() => void)[] = [];
  const calls: [string, unknown][] = [];
  const note = (name: string) => [name, (value: unknown) => void calls.push([name, value])];
  const methods = ['setConfig', 'addAdUnits', 'enableAnalytics'].map(note);
  const pbjs: unknown = { que, ...Object.fromEntries(methods) };
  const start = (...times: number[]) => void calls.push(['start', times]);
  const window = { ...page, pbjs, start };
  const bidstage = { start };
  const document = { currentScript: { src: 'https://mock.example/wrapper/config.js?page=Home' } };
  const run = (script: string): unknown =>
    runInNewContext(script, { window, bidstage, pbjs, document, URL });
  return { que, calls, run };
}

describe('configScript', () => {
  it('configScript has an ad unit for each div id, with its sizes and all its bids', () => {
    expect(argumentOf(configScript(CONFIG), 'addAdUnits')).toEqual([
      {
        code: 'top',
        mediaTypes: {
          banner: {
            sizes: [
              [970, 250],
              [728, 90],
            ],
          },
        },
        ortb2Imp: { ext: { gpid: '/1/top' } },
        bids: [
          { bidder: 'ix', params: { siteId: '1' } },
          { bidder: 'stroeerCore', params: { sid: 'a' } },
        ],
      },
    ]);
  });

  it("configScript sets Prebid up and enables analytics before it requests bids, all in Prebid's queue", () => {
    const script = configScript(CONFIG);
    const calls = [...script.matchAll(/pbjs\.(que\.push|[a-z]\w+)\(/gi)].map((match) => match[1]);
    expect(calls).toEqual([
      'que.push',
      'setConfig',
      'setConfig',
      'setConfig',
      'addAdUnits',
      'enableAnalytics',
    ]);
    expect(script.trim()).toMatch(/bidstage\.start\(1500, 0\);\n {2}\}\);\n\}\)\(\);$/);
  });

  it('configScript runs unchanged, in order, and sends analytics to the server of the script', () => {
    const { que, calls, run } = prebid();
    run(configScript(withUnit('top', {})));
    expect(calls).toEqual([]);
    que[0]?.();
    expect(calls.map(([name]) => name)).toEqual([
      'setConfig',
      'setConfig',
      'setConfig',
      'addAdUnits',
      'enableAnalytics',
      'start',
    ]);
    expect(calls[1]?.[1]).toMatchObject({
      currency: { conversionRateFile: 'https://mock.example/wrapper/rates.json' },
    });
    expect(calls[4]?.[1]).toMatchObject([
      { options: { server: 'https://mock.example/wrapper/collect' } },
    ]);
    expect(calls[5]?.[1]).toEqual([1500, 0]);
  });

  it('configScript runs without an auction: it enables analytics and nothing else', () => {
    const { que, calls, run } = prebid();
    run(configScript({ ...CONFIG, auction: null }));
    que[0]?.();
    expect(calls.map(([name]) => name)).toEqual(['enableAnalytics']);
  });

  it('configScript has each ad unit on its own line, indented like the rest', () => {
    const [adUnit] = CONFIG.auction?.adUnits ?? [];
    const adUnits = ['a', 'b'].map((divId) => ({ ...adUnit!, divId, bids: [] }));
    const script = configScript({ ...CONFIG, auction: { ...CONFIG.auction!, adUnits } });
    const start = script.indexOf('    pbjs.addAdUnits');
    expect(script.slice(start, script.indexOf('    pbjs.enableAnalytics'))).toBe(
      `    pbjs.addAdUnits([
      {"code":"a","mediaTypes":{"banner":{"sizes":[[970,250],[728,90]]}},"ortb2Imp":{"ext":{"gpid":"/1/top#a"}},"bids":[]},
      {"code":"b","mediaTypes":{"banner":{"sizes":[[970,250],[728,90]]}},"ortb2Imp":{"ext":{"gpid":"/1/top#b"}},"bids":[]}
    ]);
`,
    );
  });

  it('configScript passes the affiliate to the adapter, with sampling 1 and adSampling 0.001', () => {
    const script = configScript(CONFIG);
    expect(script).toContain('provider: "appierAnalytics"');
    const [options = ''] = /(?<=options: Object\.assign\()\{.*?\}/.exec(script) ?? [];
    expect(JSON.parse(options)).toEqual({
      affiliateId: 'an-affiliate',
      configId: 'a-config',
      sampling: 1,
      adSampling: 0.001,
    });
  });

  it('configScript only enables analytics if the page has its own Prebid', () => {
    const script = configScript({ ...CONFIG, auction: null });
    expect(script).toContain('pbjs.enableAnalytics(');
    expect(script).not.toMatch(/setConfig|addAdUnits|bidstage/);
  });

  it('configScript writes hostile strings completely and inside their quotes', () => {
    const params = { [HOSTILE]: [HOSTILE, { deep: HOSTILE }], price: 1e21 };
    const script = configScript({ ...withUnit(HOSTILE, params), pageName: HOSTILE });
    expect(script).not.toMatch(/[<>\u2028\u2029\r]/);
    expect(argumentOf(script, 'addAdUnits')).toMatchObject([
      { code: HOSTILE, bids: [{ bidder: 'ix', params }] },
    ]);
    const [comment = '', second] = script.split('\n');
    expect(comment).toMatch(/^\/\/ /);
    expect(second).toBe(START.trim());
  });

  const callsOf = (auction: Partial<WrapperConfig['auction']>, page: object = {}) => {
    const { que, calls, run } = prebid(page);
    run(configScript({ ...CONFIG, auction: { ...CONFIG.auction!, ...auction } }));
    que[0]?.();
    const settings = calls.filter(([name]) => name === 'setConfig').map(([, value]) => value);
    return {
      settings: Object.assign({}, ...(settings as object[])) as Record<string, unknown>,
      start: calls.find(([name]) => name === 'start')?.[1],
    };
  };

  it('configScript asks a TCF CMP for consent, and lets the failsafe wait for the visitor', () => {
    const { settings, start } = callsOf({ consent: ['gdpr'], pageTimeoutMs: 2000 });
    expect(settings['bidderTimeout']).toBe(2000);
    expect(settings['consentManagement']).toEqual({
      gdpr: { cmpApi: 'iab', timeout: 10_000, actionTimeout: 10_000, defaultGdprScope: true },
    });
    expect(start).toEqual([2000, 20_000]);
  });

  it('configScript asks a CMP for GPP only where the page has one, because Prebid would cancel the auction', () => {
    const gpp = { cmpApi: 'iab', timeout: 1000 };
    const usp = { cmpApi: 'iab', timeout: 100 };
    const both = callsOf({ consent: ['gpp', 'usp'] }, { __gpp: () => undefined });
    expect(both.settings['consentManagement']).toEqual({ gpp, usp });
    const without = callsOf({ consent: ['gpp', 'usp'] });
    expect(without.settings['consentManagement']).toEqual({ usp });
    expect(callsOf({ consent: ['gpp'] }).settings).not.toHaveProperty('consentManagement');
    expect(callsOf({}).settings).not.toHaveProperty('consentManagement');
  });

  it('configScript has the floor prices in force with their revision, and a field for the bidder', () => {
    const price = { currency: 'USD', floorPrice: 0.4, validFrom: 5 } as const;
    const prices = [{ ...price, adUnitId: 'top', bidder: 'ix' }];
    const { settings } = callsOf({ floors: { prices, revision: 7, changedAt: 1_704_704_400 } });
    const floors = settings['floors'] as {
      additionalSchemaFields: { bidder: (request?: object, bid?: object) => unknown };
    };
    expect(floors).toMatchObject({
      enforcement: { enforceJS: true, bidAdjustment: true, floorDeals: false },
      data: {
        currency: 'USD',
        modelVersion: 'revision 7',
        modelTimestamp: 1_704_704_400,
        schema: { delimiter: '|', fields: ['mediaType', 'size', 'adUnitCode', 'bidder'] },
        values: { 'banner|*|top|ix': 0.4 },
      },
    });
    const { bidder } = floors.additionalSchemaFields;
    expect(bidder({ bidder: 'ix' }, { bidderCode: 'other' })).toBe('ix');
    expect(bidder(undefined, { bidderCode: 'ix' })).toBe('ix');
    expect(callsOf({}).settings).not.toHaveProperty('floors');
  });
});
