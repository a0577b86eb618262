import { describe, expect, it } from 'vitest';
import { ONBOARD_STATUSES } from '#api/contract/values/capabilities.ts';
import { changePrebidConfig, type PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { responseFaults } from '#test/helpers/response-faults.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForEachTest();
const publisher = server.clientOf('publisher');

const URL = `/v1/prebid/affiliates/${AFFILIATE.publisher}`;

async function read(): Promise<PrebidConfig> {
  return await publisher.data<PrebidConfig>(URL);
}

async function change(payload: object): Promise<PrebidConfig> {
  const { status, body } = await publisher.patch<PrebidConfig>(URL, payload);
  expect(status).toBe(200);
  expect(responseFaults(changePrebidConfig, body)).toEqual([]);
  return body.data;
}

describe('PATCH /v1/prebid/affiliates/{affiliateId}', () => {
  it('API2-007 PATCH /v1/prebid/affiliates/{affiliateId} switches AutoPick, returns the new configuration and stores it', async () => {
    const before = await read();
    const after = await change({ autoPickEnabled: true });
    expect(after).toEqual({ ...before, autoPickEnabled: true });
    expect(await read()).toEqual(after);
    expect(await change({ autoPickEnabled: false })).toEqual(before);
  });

  it.each(ONBOARD_STATUSES)(
    'API2-007 PATCH /v1/prebid/affiliates/{affiliateId} moves the onboarding to %s',
    async (onboardStatus) => {
      const before = await read();
      expect(await change({ onboardStatus })).toEqual({ ...before, onboardStatus });
      expect(await read()).toEqual({ ...before, onboardStatus });
    },
  );

  it('PATCH /v1/prebid/affiliates/{affiliateId} accepts both at once, and an empty body as no change', async () => {
    const both = { autoPickEnabled: true, onboardStatus: 'LINE_ITEM' } as const;
    const after = await change(both);
    expect(after).toMatchObject(both);
    expect(await change({})).toEqual(after);
  });

  it('PATCH /v1/prebid/affiliates/{affiliateId} changes one affiliate alone', async () => {
    await change({ autoPickEnabled: true });
    const admin = await server.signIn('admin');
    const other = await admin.get<PrebidConfig>(`/v1/prebid/affiliates/${AFFILIATE.taiwan}`);
    expect(other.body.data.autoPickEnabled).toBe(false);
  });
});
