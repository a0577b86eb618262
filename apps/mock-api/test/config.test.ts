import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

describe('readConfig', () => {
  it('readConfig has the defaults of the contract', () => {
    expect(readConfig({})).toEqual({
      basePath: '',
      apiRecord: null,
      replay: null,
      port: 4000,
      host: '127.0.0.1',
      apiBaseUrl: null,
      telemetryUrl: null,
      apiProxy: false,
      apiProxyTimeoutMs: 30_000,
      accountBaseUrl: null,
      oauthClientId: null,
      oauthScope: null,
      seed: 1,
      frozenAt: null,
      dataDirectory: '.bidstage',
      portalDirectory: null,
      simToken: null,
      portalOrigins: [],
      trustProxy: false,
      snapshotsDirectory: null,
      fixturesDirectory: null,
      maxWorlds: 250,
      maxDiskMiB: 256,
      lineItemDelayMs: 1500,
      logLevel: 'warn',
    });
  });

  it('readConfig reads every key', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      API_BASE_URL: 'https://api.example/',
      ACCOUNT_BASE_URL: 'https://account.example',
      SIM_SEED: '42',
      SIM_NOW: '2024-01-08T09:00:00+01:00',
      BIDSTAGE_DATA_DIR: ':memory:',
      SIM_TOKEN: 'secret',
      PORTAL_ORIGINS: 'http://localhost:3000, https://demo.example',
    });
    expect(config).toMatchObject({
      port: 8080,
      apiBaseUrl: 'https://api.example',
      seed: 42,
      dataDirectory: null,
    });
    expect(config.frozenAt).toBe(Date.UTC(2024, 0, 8, 8));
    expect(config.portalOrigins).toEqual(['http://localhost:3000', 'https://demo.example']);
    expect(Object.isFrozen(config)).toBe(true);
  });

  it.each([
    ['/demo', '/demo'],
    ['/demo/', '/demo'],
    ['/teams/ad-sales.2', '/teams/ad-sales.2'],
    ['/', ''],
  ])('readConfig reads the base path %s as "%s"', (text, basePath) => {
    expect(readConfig({ BASE_PATH: text }).basePath).toBe(basePath);
  });

  it.each([
    'demo',
    '//demo',
    '/demo//x',
    '/..',
    '/a b',
    '/a?b',
    '/v1',
    '/__sim/x',
    '/assets',
    '/sim',
  ])('readConfig refuses the base path %s', (text) => {
    expect(() => readConfig({ BASE_PATH: text })).toThrow('BASE_PATH must be a path');
  });

  it('readConfig refuses a client id and a scope without their account centre', () => {
    const settings = { OAUTH_CLIENT_ID: 'our-portal', OAUTH_SCOPE: 'openid email' };
    expect(() => readConfig(settings)).toThrow('require ACCOUNT_BASE_URL');
    const config = readConfig({ ...settings, ACCOUNT_BASE_URL: 'https://account.example' });
    expect(config).toMatchObject({ oauthClientId: 'our-portal', oauthScope: 'openid email' });
  });

  it('readConfig refuses a collector of usage events without a real API', () => {
    const settings = { TELEMETRY_URL: 'https://events.example/collect' };
    expect(() => readConfig(settings)).toThrow('TELEMETRY_URL requires API_BASE_URL');
    const api = {
      API_BASE_URL: 'https://api.example',
      ACCOUNT_BASE_URL: 'https://account.example',
    };
    expect(readConfig({ ...settings, ...api }).telemetryUrl).toBe(settings.TELEMETRY_URL);
  });

  it('readConfig names every bad key at once', () => {
    const read = () =>
      readConfig({
        PORT: '99999',
        SIM_SEED: '-1',
        SIM_NOW: 'yesterday',
        API_BASE_URL: 'api',
        PORTAL_ORIGINS: 'x',
        LOG_LEVEL: 'loud',
      });
    const keys = ['PORT', 'SIM_SEED', 'SIM_NOW', 'API_BASE_URL', 'PORTAL_ORIGINS', 'LOG_LEVEL'];
    for (const key of keys) {
      expect(read).toThrow(key);
    }
  });

  it('readConfig refuses a SIM_NOW that no calendar has', () => {
    expect(() => readConfig({ SIM_NOW: '2024-02-30' })).toThrow('SIM_NOW');
    expect(readConfig({ SIM_NOW: '2024-02-29' }).frozenAt).toBe(Date.UTC(2024, 1, 29));
  });

  it('readConfig requires an account centre with a real API', () => {
    expect(() => readConfig({ API_BASE_URL: 'https://api.example' })).toThrow('ACCOUNT_BASE_URL');
  });
});

describe('SIM_MAX_DISK', () => {
  it('SIM_MAX_DISK is a number of MiB that leaves room for a world', () => {
    expect(readConfig({ SIM_MAX_DISK: '64' }).maxDiskMiB).toBe(64);
    for (const text of ['0', '63', '1.5', '1GB', '-64', '1000001'])
      expect(() => readConfig({ SIM_MAX_DISK: text }), text).toThrow('SIM_MAX_DISK must be');
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    ['0', false],
    ['1', true],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, ::1,192.168.1.7', ['10.0.0.0/8', '::1', '192.168.1.7']],
  ])('TRUST_PROXY may be %s', (text, expected) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  it.each([
    '2',
    'yes',
    'localhost',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0',
    '10.0.0.1,',
    '1.2.3.4/8/8',
  ])('TRUST_PROXY may not be %s', (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY must be');
  });
});

describe('the proxy', () => {
  const api = { API_BASE_URL: 'https://api.example', ACCOUNT_BASE_URL: 'https://account.example' };

  it('the proxy is off by default', () => {
    expect(readConfig(api).apiProxy).toBe(false);
    expect(readConfig({ ...api, API_PROXY: '0' }).apiProxy).toBe(false);
    expect(readConfig({ ...api, API_PROXY: '1' }).apiProxy).toBe(true);
  });

  it('the proxy requires an API, and 1 or 0', () => {
    expect(() => readConfig({ API_PROXY: '1' })).toThrow('API_BASE_URL');
    expect(() => readConfig({ ...api, API_PROXY: 'yes' })).toThrow('API_PROXY must be 1 or 0');
  });
});
