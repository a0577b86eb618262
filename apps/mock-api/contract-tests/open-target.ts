import { TestServer } from '../test/helpers/test-server.ts';
import { ContractTarget } from './contract-target.ts';
import { readRunOptions } from './run-options.ts';

/** Personas of the mock that together are allowed and rejected by every operation; two of them are publishers. */
export const PERSONAS = ['publisher', 'finance', 'admin', 'no-roles', 'publisher-tw'];

export async function cookiesOf(server: TestServer): Promise<string[]> {
  const clients = await Promise.all(PERSONAS.map((persona) => server.signIn(persona)));
  return clients.map(({ headers }) => headers['cookie'] ?? '');
}

interface OpenTarget {
  readonly target: ContractTarget;
  readonly close: () => Promise<void>;
}

/** Opens a separate mock on a free port, with sessions of several users; writes are allowed. */
async function openMock(maxMs?: number): Promise<OpenTarget> {
  const server = new TestServer();
  await server.start({ SIM_LINE_ITEM_DELAY_MS: '0' });
  const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const cookies = await cookiesOf(server);
  const target = await ContractTarget.open({
    ...{ baseUrl, cookies, allowWrites: true },
    ...(maxMs !== undefined && { maxMs }),
  });
  return { target, close: () => server.close() };
}

/** Opens the backend of the run: the one from its options, else a separate mock. */
export async function openTarget(): Promise<OpenTarget> {
  const { api, ...options } = readRunOptions();
  if (api === null) return openMock(options.maxMs);
  const target = await ContractTarget.open({ baseUrl: api, ...options });
  return { target, close: async () => undefined };
}
