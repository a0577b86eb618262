import type { CurrencyCode } from '@bidstage/mock-api/contract/values/currencies';
import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import type { Region } from '@bidstage/mock-api/contract/values/countries';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../../../entities/analytics-data/figures-query.ts';
import {
  requestListEnvelope,
  type Figures,
} from '../../../entities/analytics-data/request-figures.ts';
import { useDataScope } from '../../../entities/analytics-data/use-data-scope.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import type { RangeQuery } from '../../../shared/date-range/range-query.ts';

/** The location of the query. */
export interface InterestQuery {
  readonly range: RangeQuery;
  readonly region: Region;
  readonly currency: CurrencyCode;
}

/** Interests with their location. */
export interface InterestResponse extends Figures<Interest> {
  readonly region: Region;
}

/** The only code that counts as success here. */
const SUCCESS = 200;

async function fetchInterests(
  { range, region, currency }: InterestQuery,
  signal: AbortSignal,
): Promise<InterestResponse> {
  try {
    const query = { ...range, region, currency };
    const { code, msg, data, meta } = await requestListEnvelope('listInterests', { query, signal });
    if (code !== SUCCESS) throw new ApiError({ kind: 'server', code, serverText: msg });
    return { rows: data, meta, region };
  } catch (error) {
    if (!signal.aborted) console.warn(describeError('getInterests', error));
    throw error;
  }
}

/** The users' interests in a location. Loaded data stay valid for the visit: past days do not change. */
const interestsQuery = (affiliateId: string | null, query: InterestQuery) => ({
  ...figuresQuery({ affiliateId, name: 'interests', query, request: fetchInterests }),
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { errorToast: { textKey: 'getCachedInterests', kind: 'error' } } as const,
});

/** The users' interests in a location, with their states. */
export function useInterests(query: InterestQuery) {
  return useQuery(interestsQuery(useDataScope(), query));
}
