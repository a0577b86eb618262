import { Outlet } from 'react-router-dom';
import { describeError } from '../../shared/api/describe-error.ts';
import { usePrebidConfig } from '../../entities/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '../../entities/session/session-queries.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import styles from './ad-manager-layout.module.css';

/** The ad manager's screens, under a message when the affiliate's configuration could not be loaded. */
export function AdManagerLayout() {
  const { affiliateId } = useCurrentUser();
  const { error, isError, isFetching, refetch } = usePrebidConfig(affiliateId);
  return (
    <>
      {isError && (
        <div className={styles.message}>
          <ErrorState
            layout="banner"
            message={describeError('getPrebidConfig', error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      <Outlet />
    </>
  );
}
