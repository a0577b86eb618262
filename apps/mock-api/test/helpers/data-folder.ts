import { beforeEach } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';
import type { ServerParts } from '#api/build-server.ts';
import type { TestServer } from './test-server.ts';

/** The data folder of a server that is restarted. */
interface DataFolder {
  /** Empty before each test. */
  readonly path: string;
  /** Closes the server and starts it again on the folder. */
  readonly restart: () => Promise<void>;
}

/** Runs a server of `serverForEachTest` on an empty data folder in each test of the suite. */
export function dataFolderForEachTest(
  server: TestServer,
  parts: Partial<ServerParts> = {},
): DataFolder {
  let path = '';
  const restart = async (): Promise<void> => {
    await server.close();
    await server.start({ BIDSTAGE_DATA_DIR: path }, parts);
  };
  beforeEach(async () => {
    path = temporaryFolder();
    await restart();
  });
  return {
    get path() {
      return path;
    },
    restart,
  };
}
