import { describe, expect, it } from 'vitest';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();

const get = (url: string, options: object = {}) =>
  server.visitor.send({ method: 'GET', url, ...options });

describe('the preview of a publisher’s page', () => {
  it('the preview of a publisher’s page contains its integration code, and allows no other inline script', async () => {
    const { statusCode, headers, body } = await get(`/wrapper/preview/${AFFILIATE.publisher}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('window.hbRequestAds = function');
    expect(body).toContain('../gpt-stub.js?world=default');
    expect(body).not.toContain('doubleclick');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy.match(/'sha256-/g)?.length).toBeGreaterThan(2);
  });

  it('the preview of a publisher’s page is one of its pages, chosen by name', async () => {
    const url = `/wrapper/preview/${AFFILIATE.publisher}`;
    expect((await get(`${url}?page=Live%20Blog`)).body).toContain(
      '<h1>Harbor Daily: Live Blog</h1>',
    );
    for (const page of ['Nowhere', '%3Cscript%3E'])
      expect((await get(`${url}?page=${page}`)).statusCode).toBe(404);
    const { body } = await get(`${url}?consent=%22%3E%3Cscript%3E&core=x`);
    expect(body).toContain('<option value="accept" selected>');
    expect(body).toContain('<option value="now" selected>');
  });

  it('the preview of a publisher’s page exists only for publishers with a full wrapper and a configuration', async () => {
    const { analyticsOnly, incapable, beforeUpload, unknown } = AFFILIATE;
    for (const id of [analyticsOnly, incapable, beforeUpload, unknown])
      expect((await get(`/wrapper/preview/${id}`)).statusCode, id).toBe(404);
  });

  it('the preview of a publisher’s page has the consent platform of its country only', async () => {
    const bodyOf = async (id: string) => (await get(`/wrapper/preview/${id}`)).body;
    expect(await bodyOf(AFFILIATE.beforeCode)).toContain('data-apis="gdpr"');
    expect(await bodyOf(AFFILIATE.large)).toContain('data-apis="gpp usp"');
    expect(await bodyOf(AFFILIATE.japan)).not.toContain('cmp-stub.js');
  });

  it('the preview of a publisher’s page is for this machine only, as the control plane is', async () => {
    const url = `/wrapper/preview/${AFFILIATE.publisher}`;
    expect((await get(url, { remoteAddress: '10.0.0.7' })).statusCode).toBe(403);
    expect((await get('/wrapper/gpt-stub.js')).statusCode).toBe(200);
  });
});
