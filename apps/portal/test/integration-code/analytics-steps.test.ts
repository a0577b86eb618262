import { describe, expect, it } from 'vitest';
import { analyticsSteps } from '#portal/features/integration-code/models/analytics-steps.ts';
import {
  integrationSite,
  platformUrl,
} from '#portal/features/integration-code/models/integration-site.ts';
import { ORIGIN } from './fixtures.ts';

const CONFIG = { hashedId: 'an-affiliate', analyticsOnlyConfigId: 'a-config' };

function snippetOf(collectorUrl: string | null): string {
  const codes = analyticsSteps(CONFIG, { collectorUrl }).flatMap(({ code }) => code ?? []);
  expect(codes).toHaveLength(1);
  return codes[0] ?? '';
}

describe('analyticsSteps', () => {
  it('ANA-009 enables the adapter with sampling 1 and adSampling 0.001', () => {
    const snippet = snippetOf(null);
    expect(snippet).toContain('provider: "appierAnalytics"');
    expect(snippet).toMatch(/\bsampling: 1,\n/);
    expect(snippet).toMatch(/\badSampling: 0\.001\n/);
    expect(snippet).toContain('affiliateId: "an-affiliate"');
    expect(snippet).toContain('configId: "a-config"');
  });

  it('contains only the collector of a simulated platform', () => {
    expect(snippetOf('https://portal.example/wrapper/collect')).toContain(
      'server: "https://portal.example/wrapper/collect"',
    );
    expect(snippetOf(null)).not.toContain('server');
  });

  it('first requires the adapter and the currency module', () => {
    const [first] = analyticsSteps(CONFIG, { collectorUrl: null });
    expect(first?.text).toContain('appierAnalyticsAdapter and currency');
  });

  it('stays inside its script element with any ids', () => {
    const hostile = { ...CONFIG, hashedId: '</script><!--"' };
    const [code = ''] = analyticsSteps(hostile, { collectorUrl: null }).flatMap(
      (s) => s.code ?? [],
    );
    expect(code.match(/<\/script>/g)).toHaveLength(1);
    expect(code).not.toContain('<!--');
  });

  it('has no steps for an affiliate without a page for the adapter', () => {
    expect(
      analyticsSteps({ ...CONFIG, analyticsOnlyConfigId: null }, { collectorUrl: null }),
    ).toEqual([]);
  });
});

describe('integrationSite', () => {
  it('has the portal’s URL and a collector on the mock', () => {
    expect(integrationSite({ simulated: true }, ORIGIN)).toEqual({
      baseUrl: ORIGIN,
      collectorUrl: `${ORIGIN}/wrapper/collect`,
    });
  });

  it('has the API’s URL and no collector on a real API', () => {
    expect(integrationSite({ simulated: false }, 'https://api.example')).toEqual({
      baseUrl: 'https://api.example',
      collectorUrl: null,
    });
  });

  it('has the real API’s URL also if the portal’s server proxies its requests', () => {
    const runtime = { publicApiUrl: 'https://api.example', simulated: false };
    expect(integrationSite(runtime, ORIGIN).baseUrl).toBe('https://api.example');
  });

  it('keeps the path of the platform’s base, but not for scripts of another host', () => {
    const base = `${ORIGIN}/demo`;
    expect(integrationSite({ simulated: true }, base).collectorUrl).toBe(`${base}/wrapper/collect`);
    expect(platformUrl('/wrapper/core.js', base)).toBe(`${base}/wrapper/core.js`);
    expect(platformUrl('//cdn.example/core.js', base)).toBe('https://cdn.example/core.js');
    expect(platformUrl('https://cdn.example/core.js', base)).toBe('https://cdn.example/core.js');
  });
});
