import supertest from 'supertest';
import type { WireResponse } from '../src/contract-tools/check-response.ts';
import { ContractFailure } from './contract-failure.ts';

export interface ApiRequest {
  readonly method: string;
  /** With query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

export interface ApiResponse extends WireResponse {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** Longest wait for a whole response, in ms. */
export const RESPONSE_TIMEOUT_MS = 30_000;

type Verb = 'get' | 'post' | 'patch' | 'put' | 'delete';

/**
 * Sends a request to a base URL; does not follow redirects, and does not parse the body by its media type. Throws a
 * failure if there is no response.
 */
export async function send(
  baseUrl: string,
  { method, path, headers = {}, body }: ApiRequest,
): Promise<ApiResponse> {
  const verb = method.toLowerCase() as Verb;
  const agent = supertest(baseUrl);
  const request = agent[verb](path).set(headers).timeout(RESPONSE_TIMEOUT_MS).responseType('blob');
  const response = await (body === undefined ? request : request.send(body)).catch(
    (error: unknown): never => {
      const why = error instanceof Error ? error.message : String(error);
      throw new ContractFailure([`no response: ${why}`], [`${method} ${baseUrl}${path}`]);
    },
  );
  const given = response.headers as Record<string, string | undefined>;
  return {
    status: response.status,
    contentType: given['content-type'],
    location: given['location'],
    headers: given,
    body: Buffer.isBuffer(response.body) ? response.body : Buffer.alloc(0),
  };
}
