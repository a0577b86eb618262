import { Button } from '../../shared/ui/button.tsx';
import { FullPage } from './full-page.tsx';

/** Shown when a screen's code cannot be loaded, or when a programming error reached the router. */
export function RouteErrorPage() {
  return (
    <FullPage title="This page could not be shown">
      <p>Its code could not be loaded, or it ran into an error.</p>
      <Button variant="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </FullPage>
  );
}
