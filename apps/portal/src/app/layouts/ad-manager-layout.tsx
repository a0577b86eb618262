import { Link, Outlet } from 'react-router-dom';
import { retryAtOf } from '#portal/shared/api/api-error.ts';
import { describeError } from '#portal/shared/api/describe-error.ts';
import { usePrebidConfig } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { AFFILIATE_PARAM } from '#portal/entities/session/viewed-affiliate.ts';
import { ErrorState } from '#portal/shared/ui/error-state.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './ad-manager-layout.module.css';

/** For a user without a publisher: why the screens are empty, and how to see one that the user may see. */
function NoPublisher() {
  const { affiliates } = useCurrentUser();
  return (
    <Row gap={[1, 3]} wrap role="status" className={styles.noPublisher}>
      <Text font="control-strong">Your account is not linked to a publisher.</Text>
      {affiliates.length === 0 ? (
        <p>These screens stay empty. Ask your account manager for access.</p>
      ) : (
        <>
          <p>Choose a publisher to view:</p>
          {affiliates.map((id) => (
            <Link
              key={id}
              to={{ search: new URLSearchParams({ [AFFILIATE_PARAM]: id }).toString() }}
            >
              {id}
            </Link>
          ))}
        </>
      )}
    </Row>
  );
}

/** The ad manager's screens, under a message when the affiliate's configuration could not be loaded. */
export function AdManagerLayout() {
  const { affiliateId } = useCurrentUser();
  const { error, isError, isFetching, refetch } = usePrebidConfig(affiliateId);
  return (
    <>
      {affiliateId === null && <NoPublisher />}
      {isError && (
        <div className={styles.message}>
          <ErrorState
            layout="banner"
            message={describeError('getPrebidConfig', error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
            retryAt={retryAtOf(error)}
          />
        </div>
      )}
      <Outlet />
    </>
  );
}
