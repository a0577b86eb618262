import { Navigate, Outlet } from 'react-router-dom';
import { useCurrentUser } from '../../entities/session/session-queries.ts';
import { ScreenSkeleton } from '../../shared/ui/screen-skeleton.tsx';
import { NoAccessPage } from '../pages/no-access-page.tsx';
import { accessTo, type AreaName } from './access.ts';

/** Renders the routes of an area for allowed users only; the forbidden screen is never rendered. */
export function AreaGuard({ area }: { readonly area: AreaName }) {
  const { roles } = useCurrentUser();
  const access = accessTo(area, roles);
  if (access.outcome === 'no-access') return <NoAccessPage />;
  if (access.outcome === 'allow') return <Outlet />;
  return (
    <>
      <ScreenSkeleton />
      <Navigate to={access.to} replace />
    </>
  );
}
