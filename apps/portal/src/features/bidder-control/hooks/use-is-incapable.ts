import { CatalogueError } from '../../../shared/api/api-error.ts';
import { usePrebidConfig } from '../../../entities/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '../../../entities/session/session-queries.ts';

/**
 * True for an affiliate whose capability the portal does not support; the layout shows a message above every screen.
 */
export function useIsIncapable(): boolean {
  const { affiliateId } = useCurrentUser();
  const { error } = usePrebidConfig(affiliateId);
  return error instanceof CatalogueError && error.key === 'wrongCapabilities';
}
