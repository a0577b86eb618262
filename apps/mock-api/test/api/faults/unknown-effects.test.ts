import { describe, expect, it } from 'vitest';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';

const server = serverForEachTest();

/** The problems of a fault rule with an effect. */
async function problemsOf(effect: unknown) {
  const rule = { match: {}, effect };
  const { status, body } = await new SimWorld(server).call<ProblemDetails>('POST', '/faults', rule);
  expect(status).toBe(422);
  return body.problems ?? [];
}

describe('a fault rule with a wrong effect', () => {
  it('Q2 an unknown type is answered with the list of types', async () => {
    const problems = await problemsOf({ type: 'latncy', latency: 5 });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.path).toBe('/body/effect/type');
    expect(problems[0]?.message).toMatch(
      /^unknown type "latncy": one of status, latency, timeout, .*slow_body.*; did you mean latency\?$/,
    );
    const [other] = await problemsOf({ type: 7 });
    expect(other?.message).toMatch(/^unknown type "7": one of status, latency/);
  });

  it('Q2 a known type has only the problems of that type', async () => {
    expect(await problemsOf({ type: 'truncate', fraction: 2 })).toEqual([
      { path: '/body/effect/fraction', message: 'must be <= 1' },
    ]);
    const problems = await problemsOf({ type: 'status', code: 'x' });
    expect(problems).toEqual([{ path: '/body/effect/code', message: 'must be integer' }]);
  });

  it('Q2 a missing type is named', async () => {
    const problems = await problemsOf({});
    expect(problems.map(({ message }) => message)).toContain("must have required property 'type'");
  });
});
