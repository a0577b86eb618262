import { ApiClient } from '../../../lib/api-client.ts';
import {
  type Observation,
  pause,
  startObservedBidstage,
  withServer,
} from '../../lib/server-process.ts';

/** Effect of an upload on other requests; times in ms. */
export interface UploadFigures extends Observation {
  readonly status: number;
  /** Time from the first byte sent to the end of the response. */
  readonly took: number;
  /** Latencies of `GET /v1/users/me` during the upload. */
  readonly others: readonly number[];
}

/** Requests before an upload, which warm up the connection. */
const WARM_REQUESTS = 20;

/** Starts the server of `npm start` on a data folder and passes a function that uploads a file to it. */
export async function withUploads<T>(
  directory: string,
  use: (upload: (path: string, file: string) => Promise<UploadFigures>) => Promise<T>,
): Promise<T> {
  return withServer(startObservedBidstage(directory), async ({ address, observe }) => {
    const api = new ApiClient(address);
    const cookie = await api.signIn('publisher');
    const latency = async (): Promise<number> => {
      const start = performance.now();
      await api.must('GET', '/v1/users/me', { cookie });
      return performance.now() - start;
    };
    return use(async (path, file) => {
      for (let request = 0; request < WARM_REQUESTS; request += 1) await latency();
      await observe();
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
      return { status, took, others, ...(await observe()) };
    });
  });
}
