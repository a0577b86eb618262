import { ANY_PORT, buildLocalServer } from '../../apps/mock-api/src/library/local-server.ts';

/** A server that listens on a free port of this machine. */
export interface MemoryServer {
  /** `http://127.0.0.1:port`. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Starts a mock in this process with its worlds in memory, on a free port, with the portal of a folder if one is given. */
export async function startMemoryServer(portalDirectory?: string): Promise<MemoryServer> {
  const environment = { BIDSTAGE_DATA_DIR: ':memory:' };
  const app = await buildLocalServer(environment, { portal: portalDirectory });
  return { address: await app.listen(ANY_PORT), close: () => app.close() };
}
