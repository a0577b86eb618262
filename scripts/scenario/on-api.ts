import { getCurrentUser } from '#api/contract/operations/users.ts';
import { ApiClient } from '../lib/api-client.ts';
import {
  controlOperations,
  listOf,
  readsServedDocuments,
  withHeaders,
  withInputs,
  withOwnDocuments,
} from './arazzo.ts';
import { documentFor, type RealApi } from './real-api.ts';
import type { Members, ScenarioFile } from './scenario-file.ts';
import { readUsers } from './users.ts';

/** How to reach an API, and as whom. */
export interface ApiAccess {
  /** Address of the API, without a trailing slash. */
  readonly api: string;
  /** Session cookies for an API without a control plane, one per user. */
  readonly cookies: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Token of the control plane; null without one. */
  readonly simToken: string | null;
  /** Whether scenarios may change data of an API without a control plane. */
  readonly allowWrites: boolean;
}

const DAY_MS = 86_400_000;

export async function openRealApi(access: ApiAccess): Promise<RealApi> {
  const client = new ApiClient(access.api, access.headers);
  const { headers } = await client.send('GET', getCurrentUser.path);
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const today = Math.floor(now / DAY_MS) * (DAY_MS / 1000);
  const users = await readUsers(client, access.cookies);
  return { users, today, allowWrites: access.allowWrites };
}

export const controlHeaders = ({ headers, simToken }: ApiAccess): Record<string, string> => ({
  ...headers,
  ...(simToken !== null && { authorization: `Bearer ${simToken}` }),
});

/** Returns a document whose steps of the control plane send its token. */
function withToken(document: Members, token: string): Members {
  const controlOf = controlOperations(document);
  const parameter = { in: 'header', name: 'Authorization', value: '$inputs.simToken' };
  const workflows = listOf(document['workflows']).map((workflow) => {
    const steps = listOf(workflow['steps']).map((step) =>
      controlOf(step) === null
        ? step
        : { ...step, parameters: [...listOf(step['parameters']), parameter] },
    );
    return withInputs({ ...workflow, steps }, { simToken: `Bearer ${token}` });
  });
  return { ...document, workflows };
}

/**
 * Returns the document of a scenario that suits an API, with the headers and the token of its requests; null if the file
 * can be run as it is. Throws `NotPossible` if the scenario cannot run there.
 */
export function documentOn(
  scenario: ScenarioFile,
  real: RealApi | null,
  { headers, simToken }: ApiAccess,
): Members | null {
  const hasHeaders = Object.keys(headers).length > 0;
  const { document } = scenario;
  if (!real && simToken === null && !hasHeaders && !readsServedDocuments(document)) return null;
  const suited = withOwnDocuments(real ? documentFor(scenario, real) : document);
  const authorized = real || simToken === null ? suited : withToken(suited, simToken);
  if (!hasHeaders) return authorized;
  const workflows = listOf(authorized['workflows']).map((workflow) =>
    withHeaders(workflow, headers),
  );
  return { ...authorized, workflows };
}
