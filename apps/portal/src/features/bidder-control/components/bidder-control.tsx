import type { ReactNode } from 'react';
import { usePrebidConfig } from '../../../entities/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '../../../entities/session/session-queries.ts';
import { CatalogueError } from '../../../shared/api/api-error.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { LoadingArea } from '../../../shared/ui/loading-area.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useBidderListState } from '../hooks/use-bidder-list-state.ts';
import { useHeadingFocus } from '../hooks/use-heading-focus.ts';
import { shownState, type BidderListState, type PageState } from '../models/bidder-list-state.ts';
import { BidderPages } from './bidder-pages.tsx';
import { TableArea } from './table-area.tsx';

/**
 * True for an affiliate whose capability the portal does not support; the layout shows a message above every screen.
 */
function useIsIncapable(): boolean {
  const { affiliateId } = useCurrentUser();
  const { error } = usePrebidConfig(affiliateId);
  return error instanceof CatalogueError && error.key === 'wrongCapabilities';
}

/** An empty configuration can have earlier versions. */
const WITH_ASIDE: readonly PageState[] = ['success', 'empty'];

interface BidderControlProps {
  readonly onUpdate: () => void;
  readonly onViewCode: () => void;
  /** Shown beside the bidders: what else belongs to the configuration. */
  readonly aside: ReactNode;
}

/** The Bidder Control screen: the configured bidders by page. The page that contains it adds the two modals. */
export function BidderControl({ onUpdate, onViewCode, aside }: BidderControlProps) {
  const { state, retry } = useBidderListState();
  const shown = shownState(state.pageState);
  // An upload would not help such an affiliate: only the layout's message is shown.
  const isBlocked = useIsIncapable() && shown === 'empty';
  useHeadingFocus(shown);
  const update = (
    <Button variant="primary" onClick={onUpdate}>
      Update Configuration
    </Button>
  );
  return (
    <>
      <PageHeader title="Bidder Control">
        {(shown !== 'empty' || isBlocked) && update}
        <Button onClick={onViewCode}>View Integration Code</Button>
      </PageHeader>
      <TableArea aside={WITH_ASIDE.includes(shown) && !isBlocked ? aside : undefined}>
        {!isBlocked && <StateContent state={state} update={update} onRetry={retry} />}
      </TableArea>
    </>
  );
}

interface StateContentProps {
  readonly state: BidderListState;
  readonly update: ReactNode;
  readonly onRetry: () => void;
}

/** The content under the page bar in each of the five states. */
function StateContent({ state, update, onRetry }: StateContentProps) {
  switch (shownState(state.pageState)) {
    case 'initial':
      return null;
    case 'loading':
      return <LoadingArea minHeight={320} />;
    case 'error':
      return <ErrorState message={state.error ?? ''} onRetry={onRetry} />;
    case 'success':
      return <BidderPages state={state} />;
    case 'empty':
      return (
        <EmptyState
          text="Bidder info config is not uploaded"
          hint="Upload a CSV file with your pages, ad units and bidders to see them here."
          action={update}
        />
      );
  }
}
