import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AFFILIATE_PARAM } from '../../entities/session/viewed-affiliate.ts';
import { changeSession } from './session-state.ts';

/** Changes the session; the next user does not view the affiliate that the URL names for the present one. */
export function useSessionChange() {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  return <Made>(make: () => Promise<Made>): Promise<Made> => {
    if (search.has(AFFILIATE_PARAM)) {
      const next = new URLSearchParams(search);
      next.delete(AFFILIATE_PARAM);
      setSearch(next, { replace: true });
    }
    return changeSession(client, make);
  };
}
