import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApiClient } from '../../../lib/api-client.ts';
import { bidstageCommand, pause, startServer, withServer } from '../../lib/server-process.ts';

/** Effect of an upload on other requests; times in ms. */
export interface UploadFigures {
  readonly status: number;
  /** Time from the first byte sent to the end of the response. */
  readonly took: number;
  /** Longest time between two turns of the server's event loop. */
  readonly block: number;
  /** The same, counting only the time in which its thread had a processor. */
  readonly ownBlock: number;
  /** Latencies of `GET /v1/users/me` during the upload. */
  readonly others: readonly number[];
}

const OBSERVER = pathToFileURL(join(import.meta.dirname, 'observe-loop.mjs')).href;

/** Requests before an upload, which warm up the connection. */
const WARM_REQUESTS = 20;

/** Uploads a file to a path of a server. */
export type Upload = (path: string, file: string) => Promise<UploadFigures>;

/** Starts the server of `npm start` on a data folder and passes a function that uploads a file to it. */
export async function withUploads<T>(
  directory: string,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  const command = await bidstageCommand(directory, {}, ['--import', OBSERVER]);
  return withServer(startServer({ ...command, channel: true }), async (server) => {
    const api = new ApiClient(server.address);
    const cookie = await api.signIn('publisher');
    const latency = async (): Promise<number> => {
      const start = performance.now();
      await api.must('GET', '/v1/users/me', { cookie });
      return performance.now() - start;
    };
    const longestBlocks = async (): Promise<Pick<UploadFigures, 'block' | 'ownBlock'>> => {
      const reported = once(server.process, 'message');
      server.process.send('report');
      const [blocks] = (await reported) as [Pick<UploadFigures, 'block' | 'ownBlock'>];
      return blocks;
    };
    return use(async (path, file) => {
      for (let request = 0; request < WARM_REQUESTS; request += 1) await latency();
      await longestBlocks();
      let took = 0;
      const start = performance.now();
      const upload = api.send('POST', path, { cookie, file }).finally(() => {
        took = performance.now() - start;
      });
      const others: number[] = [];
      while (took === 0) {
        others.push(await latency());
        await pause(2);
      }
      const { status } = await upload;
      return { status, took, others, ...(await longestBlocks()) };
    });
  });
}
