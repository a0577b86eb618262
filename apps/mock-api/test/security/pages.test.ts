import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { portalFolder } from '../helpers/portal-folder.ts';
import { serverForAllTests } from '../helpers/test-server.ts';

const parts = { portalDirectory: portalFolder() };
const mock = serverForAllTests({}, parts);
const proxy = serverForAllTests(
  {
    API_BASE_URL: 'http://127.0.0.1:9',
    API_PROXY: '1',
    ACCOUNT_BASE_URL: 'https://account.example',
  },
  parts,
);

const AUTHORIZE = `/account/authorize?${new URLSearchParams({
  client_id: 'portal',
  redirect_uri: 'http://localhost:80/v1/login/callback',
  scope: 'email',
  response_type: 'code',
}).toString()}`;

const SELF = "'self'";
const NONE = "'none'";

/** Every page that the server sends, and who may show it in a frame: only pages with the simulator do, of their own origin. */
const PAGES = [
  ['the portal', '/', mock, SELF],
  ['a screen of the portal', '/analytics/bidders?x=1', mock, SELF],
  ['an address that cannot be read', '/analytics/adunits/%E0%A4%A', mock, SELF],
  ['sign-in', AUTHORIZE, mock, SELF],
  ['the reference', '/reference/', mock, NONE],
  ['the reference of the control plane', '/__sim/reference/', mock, NONE],
  ['the portal in front of a real API', '/', proxy, NONE],
  ['the drift report', '/drift', proxy, NONE],
] as const;

function policyOf(header: unknown): Map<string, readonly string[]> {
  const directives = String(header).split('; ');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('every page', () => {
  it.each(PAGES)(
    'the page %s allows only its own content',
    async (_name, url, server, ancestors) => {
      const { statusCode, headers, body } = await server.visitor.send({ url });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/html; ?charset=utf-8$/i) as string,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      const policy = policyOf(headers['content-security-policy']);
      expect(policy.get('default-src')).toEqual([SELF]);
      for (const name of ['object-src', 'base-uri']) expect(policy.get(name), name).toEqual([NONE]);
      expect(policy.get('frame-ancestors')).toEqual([ancestors]);
      expect(policy.has('form-action')).toBe(true);
      const scripts = policy.get('script-src') ?? policy.get('default-src') ?? [];
      expect(scripts).not.toContain("'unsafe-inline'");
      expect(scripts).not.toContain("'unsafe-eval'");
      for (const [, attributes = '', text = ''] of body.matchAll(
        /<script([^>]*)>([\s\S]*?)<\/script>/g,
      )) {
        if (/src=|type="application\/json"/.test(attributes)) continue;
        const digest = createHash('sha256').update(text).digest('base64');
        expect(scripts).toContain(`'sha256-${digest}'`);
      }
      expect(body).not.toMatch(/\son[a-z]+="/);
    },
  );

  it('an address that cannot be decoded gets the portal’s page if it is one of the portal, and an error elsewhere', async () => {
    for (const url of ['/analytics/adunits/%E0%A4%A', '/%', '/bidders/%zz?x=%zz']) {
      const headers = { accept: 'text/html' };
      expect((await mock.visitor.send({ url, headers })).body).toContain('<title>Portal</title>');
    }
    for (const url of ['/v1/%zz', '/__sim/%E0%A4%A', '/files/%zz'])
      expect((await mock.visitor.send({ url })).statusCode, url).toBe(400);
    expect((await mock.visitor.send({ url: '/assets/%zz' })).statusCode).toBe(404);
  });
});

describe('responses that are no pages', () => {
  it('responses that are no pages are not sniffed, and cannot be loaded into pages of other sites', async () => {
    for (const url of ['/v1/users/me', '/__sim/state', '/account/style.css', '/files/invoices/1']) {
      const { headers } = await mock.visitor.send({ url });
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['cross-origin-resource-policy'], url).toBe('same-origin');
    }
    // Publishers load it into their pages.
    const wrapper = await mock.visitor.send({ url: '/wrapper/core.js' });
    expect(wrapper.headers['cross-origin-resource-policy']).toBeUndefined();
    expect(wrapper.headers['x-content-type-options']).toBe('nosniff');
  });

  it('responses that are no pages are sent as files if they are files', async () => {
    const finance = await mock.signIn('finance');
    const list = await finance.get<{ invoice_file: string }[]>('/v1/accounting/payments');
    const { body } = await finance.get<{ download_url: string }>(
      list.body.data[0]?.invoice_file ?? '',
    );
    const pdf = await mock.visitor.send({ url: body.data.download_url });
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="[\w.-]+\.pdf"$/) as string,
      'cache-control': 'private, no-store',
    });
  });
});
