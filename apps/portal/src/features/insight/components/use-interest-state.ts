import type { Region } from '@bidstage/mock-api/contract/values/regions';
import { useEffect } from 'react';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { regionOfLanguage } from '../models/regions.ts';
import { USER_INTEREST_PARAMS } from './user-interest-columns.ts';

/** The location and the sorting of the user interests, which are stored in the URL. */
export function useInterestState() {
  const [url, setUrl] = useUrlState(USER_INTEREST_PARAMS);
  const { location: chosen, sort } = url;
  const region: Region = chosen ?? regionOfLanguage(navigator.language);
  useEffect(() => {
    // So a copied link shows the same location in a browser with another language.
    if (chosen === null) setUrl({ location: region }, 'replace');
  }, [chosen, region, setUrl]);
  return { region, sort, setUrl };
}
