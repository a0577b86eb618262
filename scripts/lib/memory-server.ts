export interface MemoryServer {
  /** `http://127.0.0.1:port`. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Starts a mock in this process with its worlds in memory, on a free port, with the portal of a folder if one is given. */
export async function startMemoryServer(portal?: string): Promise<MemoryServer> {
  // A thousand modules, which not every call of a command needs.
  const { ANY_PORT, buildLocalServer } = await import('#api/library/local-server.ts');
  const app = await buildLocalServer({ BIDSTAGE_DATA_DIR: ':memory:' }, { portal });
  return { address: await app.listen(ANY_PORT), close: () => app.close() };
}
