import { describe, expect, it } from 'vitest';
import { serverForEachTest, TestClient } from '#test/helpers/test-server.ts';

const server = serverForEachTest();

/** Sends a publisher with a name, page views and the given fields. */
async function create(fields: object) {
  const payload = { name: 'Nordlicht Küche', pageViewsPerMonth: 3_000_000, ...fields };
  const client = new TestClient(server, {});
  const response = await client.send({ method: 'POST', url: '/__sim/publishers', payload });
  return {
    status: response.statusCode,
    body: response.json<{ problems: { path: string; message: string }[] }>(),
  };
}

describe('POST /__sim/publishers', () => {
  it('refuses an unknown bidder and too large shares, each with its field', async () => {
    const { status, body } = await create({
      bidders: ['nobody'],
      audience: { us: 0.7, de: 0.7 },
    });
    expect(status).toBe(422);
    expect(body.problems.map(({ path }) => path)).toEqual(['/body/bidders/0', '/body/audience']);
    for (const wrong of [
      { pageViewsPerMonth: undefined },
      { name: '   ' },
      { country: 'zz' },
      { audience: { atlantis: 0.5 } },
      { audience: { de: 0 } },
      { language: 'en-US-US' },
    ])
      expect((await create(wrong)).status).toBe(422);
    const rich = await create({ monthlyRevenue: 15_000_000_000 });
    expect(JSON.stringify(rich.body)).toContain(
      'is 5,000,000 USD for 1,000 page views; publishers earn 0.1 to 60',
    );
  });

  it.each([
    ['Nord\u202elicht', 'has invisible characters'],
    ['Nord\u200blicht', 'has invisible characters'],
    ['Nord\u0000licht', 'has invisible characters'],
    ['—', 'needs a letter or a digit'],
  ])('refuses the name %j, which screens cannot show', async (name, message) => {
    const { status, body } = await create({ name });
    expect(status).toBe(422);
    expect(body).toMatchObject({ problems: [{ path: '/body/name', message }] });
  });

  it('refuses an audience without a country', async () => {
    const { body } = await create({ audience: {} });
    expect(body).toMatchObject({
      problems: [{ path: '/body/audience', message: 'has no country' }],
    });
  });
});
