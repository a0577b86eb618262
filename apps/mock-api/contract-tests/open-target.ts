import { startTestServer } from '../test/helpers/test-server.ts';
import { ContractTarget } from './contract-target.ts';
import { readRunOptions } from './run-options.ts';

/** Users of the mock who together may be let in and refused everywhere; two of them are publishers. */
export const PERSONAS = ['publisher', 'finance', 'admin', 'no-roles', 'publisher-tw'];

/** A target and what ends it. */
interface OpenTarget {
  readonly target: ContractTarget;
  readonly close: () => Promise<void>;
}

/** A mock of its own on a free port, with sessions of several users, that may be written to. */
export async function openMock(): Promise<OpenTarget> {
  const server = await startTestServer({ SIM_LINE_ITEM_DELAY_MS: '0' });
  const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const cookies: string[] = [];
  for (const persona of PERSONAS)
    cookies.push((await server.signIn(persona)).headers['cookie'] ?? '');
  const target = await ContractTarget.open({ baseUrl, cookies, allowWrites: true });
  return { target, close: () => server.close() };
}

/** The backend that the run is about: the one that its options name, else a mock of its own. */
export async function openTarget(): Promise<OpenTarget> {
  const { api, cookies, allowWrites } = readRunOptions();
  if (api === null) return openMock();
  const target = await ContractTarget.open({ baseUrl: api, cookies, allowWrites });
  return { target, close: async () => undefined };
}
