import type { Fault } from '#api/contract/operations/control/faults.ts';
import { SimWorld } from './sim-world.ts';
import type { TestServer } from './test-server.ts';

/** Adds a rule to a world's plan; throws when it is refused. */
export async function addFault(
  server: TestServer,
  rule: Pick<Fault, 'effect'> & Partial<Omit<Fault, 'id' | 'matched' | 'hits'>>,
  world = 'default',
): Promise<Fault> {
  const { status, body } = await new SimWorld(server, world).call<Fault>('POST', '/faults', {
    match: {},
    ...rule,
  });
  if (status !== 201) throw new Error(`the rule was refused: ${JSON.stringify(body)}`);
  return body;
}
