import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { CONTROL_OPERATIONS } from '#api/contract/operations/control/control-operations.ts';
import type { Persona } from '#api/contract/operations/control/personas.ts';
import type { OwnPublisher } from '#api/contract/operations/control/publishers.ts';
import type { PaymentRequest } from '#api/contract/operations/payments.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { urlOf } from '#test/helpers/operation-url.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';

const server = serverForEachTest();
const control = new SimWorld(server);

/** What names a publisher of the kit, or somebody who works for it. */
const OTHERS = [
  ...fixtures.affiliates.flatMap(({ id, name }) => [`"${id}"`, name]),
  ...fixtures.publishers.flatMap(({ name, legalName }) => [name, legalName]),
  ...fixtures.personas
    .filter(({ roles }) => roles.includes('PUBLISHER'))
    .flatMap(({ name, email }) => [name, email]),
];

const othersIn = (text: string): string[] => OTHERS.filter((other) => text.includes(other));

/** Reads without parameters that name what every server has, whatever the world: stories, examples, other worlds. */
const OF_EVERY_WORLD = /^\/__sim\/(stories|journal|worlds|prospects|publishers|health|openapi)/;

/** Reads that compute figures for a second each. */
const FIGURES =
  /^\/v1\/(dfp|prebid\/(charts|performance|report|compare|distribution|insight))|explain|compare/;

const RANGE = { from: 1_704_067_200, to: 1_704_672_000 };

const READS = [...OPERATIONS, ...CONTROL_OPERATIONS].filter(
  ({ method, path }) =>
    method === 'GET' && !path.includes(':') && !OF_EVERY_WORLD.test(path) && !FIGURES.test(path),
);

/** A world of a publisher of a country, and the people in it. */
async function worldOf(country: string) {
  const request = { name: 'Polarlicht', pageViewsPerMonth: 3_000_000, country };
  const { body } = await control.call<OwnPublisher>('POST', '/publishers', request);
  const world = await control.make({ publisher: body.name });
  const { body: people } = await world.call<Persona[]>('GET', '/personas');
  const own = people.find(({ id }) => id === 'publisher-own')?.affiliateId ?? '';
  return { world, people, own };
}

describe('the world of a prospect', () => {
  it('S4 names no other publisher to anybody', async () => {
    const { world, people, own } = await worldOf('de');
    expect(people.length).toBeGreaterThan(3);
    for (const { id } of people) {
      const client = await world.signIn(id);
      for (const operation of READS) {
        const asked = Object.entries({ ...RANGE, affiliate_id: own });
        const known = asked.filter(([name]) => name in (operation.query?.properties ?? {}));
        const path = urlOf(operation, Object.fromEntries(known));
        const { body } = await client.send({ url: path, headers: { host: 'localhost' } });
        expect(othersIn(body), `${id} ${path}`).toEqual([]);
      }
    }
  });

  it('S4 bills in its currency only, also what comes later', async () => {
    const { world, own } = await worldOf('br');
    const read = async () => {
      const finance = await world.signIn('finance');
      return finance.data<PaymentRequest[]>('/v1/accounting/payments');
    };
    const before = await read();
    await world.call('POST', '/clock/advance', { seconds: 70 * 86_400 });
    const requests = await read();
    expect(requests.at(0)?.id).not.toBe(before.at(0)?.id);
    expect(requests.length).toBeGreaterThan(12);
    expect(new Set(requests.map((one) => one.affiliate_id))).toEqual(new Set([own]));
    expect(new Set(requests.map((one) => one.payment_currency))).toEqual(new Set(['BRL']));
  });

  it('S4 knows no other publisher that somebody asks for', async () => {
    const { world } = await worldOf('de');
    const engineer = await world.signIn('rd');
    const { statusCode, body } = await engineer.send({
      url: `/v1/prebid/affiliates/${AFFILIATE.taiwan}`,
    });
    expect(statusCode).toBe(404);
    expect(othersIn(body.replaceAll(AFFILIATE.taiwan, ''))).toEqual([]);
  });
});
