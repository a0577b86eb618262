import { describe, expect, it } from 'vitest';
import { adUnitCode } from '@bidstage/mock-api/contract/values/integration-code';
import { pageHeaderCode } from '#portal/features/integration-code/models/integration-sections.ts';
import { HOME, ORIGIN } from './fixtures.ts';

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;
}

function scriptsOf(html: string): HTMLScriptElement[] {
  return [...parse(html).querySelectorAll('script')];
}

describe('pageHeaderCode', () => {
  it('first holds the ad requests back, then loads wrapper and GPT, then defines the slots', () => {
    const scripts = scriptsOf(pageHeaderCode(HOME, ORIGIN));
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual([
      null,
      'https://portal.example/wrapper/core.js',
      'https://portal.example/wrapper/abc.js',
      'https://securepubads.g.doubleclick.net/tag/js/gpt.js',
      null,
    ]);
    expect(scripts.map((script) => script.hasAttribute('async'))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(scripts[0]?.text).toContain('{ disableInitialLoad: true, singleRequest: true }');
    expect(scripts[0]?.text).toContain('setTimeout(window.hbRequestAds, 3000)');
    expect(scripts[4]?.text.match(/defineSlot\(.*\)\.addService/g)).toEqual([
      'defineSlot("/12345/home_side", [[300,600]], "div-side").addService',
      'defineSlot("/12345/home_top", [[970,250],[728,90]], "div-top").addService',
    ]);
  });

  it('keeps absolute URLs, and resolves others against the API’s URL', () => {
    const page = { ...HOME, prebidWrapperCoreUrl: 'https://cdn.example/core.js?a=1&b=2' };
    const sources = scriptsOf(pageHeaderCode(page, 'https://api.example')).map(
      (script) => script.src,
    );
    expect(sources.slice(1, 3)).toEqual([
      'https://cdn.example/core.js?a=1&b=2',
      'https://api.example/wrapper/abc.js',
    ]);
  });

  it('stays inside its script element with any ad unit name', () => {
    const adUnitName = '/1/</script><!--<script>"\u2028';
    const code = pageHeaderCode(
      { ...HOME, adUnits: [{ ...HOME.adUnits[0]!, adUnitName }] },
      ORIGIN,
    );
    expect(scriptsOf(code)).toHaveLength(5);
    expect(code).not.toContain('<!--');
    expect(code).not.toContain('\u2028');
    const [argument = ''] = /(?<=defineSlot\()"[^,]*"/.exec(code) ?? [];
    expect(JSON.parse(argument)).toBe(adUnitName);
  });
});

describe('adUnitCode', () => {
  it.each(['a"b', "a'b", '<b>&amp;</div>', 'a\r\nb\tc', '</script>', '😀 新聞', '\\u003c'])(
    'contains %j in the attribute and in the script, on one line',
    (divId) => {
      const code = adUnitCode(divId);
      expect(code).not.toMatch(/[\r\n]/);
      const body = parse(code);
      expect(body.children).toHaveLength(1);
      const place = body.firstElementChild;
      expect(place?.id).toBe(divId);
      const script = place?.firstElementChild?.textContent ?? '';
      const [argument = ''] = /(?<=display\().*(?=\); \}\);)/.exec(script) ?? [];
      expect(JSON.parse(argument)).toBe(divId);
    },
  );
});
