import type { InjectOptions } from 'fastify';
import type { Fault } from '../../../src/contract/control/faults.ts';
import type { TestServer } from '../../helpers/test-server.ts';

/** A call of the control plane in a world; the answer parsed where it is JSON. */
export async function sim<D>(
  server: TestServer,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  world = 'default',
): Promise<{ status: number; body: D }> {
  const options: InjectOptions = {
    method,
    url: `/__sim${path}`,
    headers: { 'x-bidstage-world': world },
    ...(payload && { payload }),
  };
  const answer = await server.visitor.send(options);
  return {
    status: answer.statusCode,
    body: (answer.body === '' ? null : JSON.parse(answer.body)) as D,
  };
}

/** Adds a rule to a world's plan; throws when it is refused. */
export async function addFault(
  server: TestServer,
  rule: Pick<Fault, 'effect'> & Partial<Omit<Fault, 'id' | 'matched' | 'hits'>>,
  world = 'default',
): Promise<Fault> {
  const { status, body } = await sim<Fault>(
    server,
    'POST',
    '/faults',
    { match: {}, ...rule },
    world,
  );
  if (status !== 201) throw new Error(`the rule was refused: ${JSON.stringify(body)}`);
  return body;
}
