import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { configScript, type WrapperConfig } from '../../../src/domain/wrapper/config-script.ts';

const HOSTILE = `</script><!--"'\\\u2028\r\n\${x}`;

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
function prebid() {
  const que: (() => void)[] = [];
  const calls: [string, unknown][] = [];
  const note = (name: string) => [name, (value: unknown) => void calls.push([name, value])];
  const methods = ['setConfig', 'addAdUnits', 'enableAnalytics', 'requestBids'].map(note);
  const pbjs: unknown = { que, ...Object.fromEntries(methods) };
  const window = { pbjs, hbRequestAds: 'the send function' };
  const document = { currentScript: { src: 'https://mock.example/wrapper/config.js?page=Home' } };
  const run = (script: string): unknown => runInNewContext(script, { window, pbjs, document, URL });
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
      'addAdUnits',
      'enableAnalytics',
      'requestBids',
    ]);
    expect(script).toContain('pbjs.requestBids({ bidsBackHandler: window.hbRequestAds });');
  });

  it('configScript runs unchanged, in order, and sends analytics to the server of the script', () => {
    const { que, calls, run } = prebid();
    run(configScript(withUnit('top', {})));
    expect(calls).toEqual([]);
    que[0]?.();
    expect(calls.map(([name]) => name)).toEqual([
      'setConfig',
      'addAdUnits',
      'enableAnalytics',
      'requestBids',
    ]);
    expect(calls[2]?.[1]).toMatchObject([
      { options: { server: 'https://mock.example/wrapper/collect' } },
    ]);
    expect(calls[3]?.[1]).toEqual({ bidsBackHandler: 'the send function' });
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
      {"code":"a","mediaTypes":{"banner":{"sizes":[[970,250],[728,90]]}},"bids":[]},
      {"code":"b","mediaTypes":{"banner":{"sizes":[[970,250],[728,90]]}},"bids":[]}
    ]);
`,
    );
  });

  it('configScript passes the affiliate to the adapter, with sampling 1 and adSampling 0.001', () => {
    const script = configScript(CONFIG);
    expect(script).toContain('provider: "appierAnalytics"');
    const [options = ''] = /(?<=Object\.assign\()\{.*?\}/.exec(script) ?? [];
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
    expect(script).not.toMatch(/setConfig|addAdUnits|requestBids/);
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
    expect(second).toBe('(function () {');
  });
});
