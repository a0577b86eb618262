import { type ReactNode, useEffect, useRef } from 'react';
import { usePrebidConfig } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { CatalogueError } from '#portal/shared/api/api-error.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { useBidderListState, toPageState, type PageState } from '../hooks/use-bidder-list-state.ts';
import { BidderTable } from './bidder-table.tsx';
import { LOADING_HEIGHT, TableArea } from './table-area.tsx';
import { focusHeading } from '#portal/shared/ui/focus.ts';

/** States with a button that disappears when the state changes. */
const STATES_WITH_BUTTON: readonly (PageState | undefined)[] = ['empty', 'error'];

/**
 * Focuses the screen's heading when a new state has removed the focused button, for example that of the empty state
 * after the first upload.
 */
function useHeadingFocus(state: PageState): void {
  const shown = useRef<PageState>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = state;
    if (!STATES_WITH_BUTTON.includes(before) || document.activeElement !== document.body) return;
    focusHeading();
  }, [state]);
}

/**
 * True for an affiliate whose capability the portal does not support; the layout shows a message above every screen.
 */
function useIsIncapable(): boolean {
  const { affiliateId } = useCurrentUser();
  const { error } = usePrebidConfig(affiliateId);
  return error instanceof CatalogueError && error.key === 'wrongCapabilities';
}

/** An empty configuration can have earlier versions. */
const STATES_WITH_ASIDE: readonly PageState[] = ['success', 'empty'];

interface BidderControlProps {
  readonly onUpdate: () => void;
  readonly onViewCode: () => void;
  /** Under the bidders: what else belongs to the configuration. */
  readonly below: ReactNode;
  /** Beside the bidders. */
  readonly aside: ReactNode;
}

/** The Bidder Control screen: the configured bidders by page. The page that contains it adds the two modals. */
export function BidderControl({ below, aside, ...props }: BidderControlProps) {
  const { state, view } = useBidderListState();
  const shown = toPageState(state.pageState);
  // An upload would not help such an affiliate: only the layout's message is shown.
  const isBlocked = useIsIncapable() && shown === 'empty';
  const hasAside = STATES_WITH_ASIDE.includes(shown) && !isBlocked;
  useHeadingFocus(shown);
  const update = (
    <Button variant="primary" onClick={props.onUpdate}>
      Update Configuration
    </Button>
  );
  return (
    <>
      <PageHeader title="Bidder Control">
        {(shown !== 'empty' || isBlocked) && update}
        <Button onClick={props.onViewCode}>View Integration Code</Button>
      </PageHeader>
      <TableArea aside={hasAside ? aside : undefined}>
        {!isBlocked && (
          <QueryView
            shape="block"
            state={view}
            isEmpty={() => shown === 'empty'}
            empty={shown === 'empty' && <NoBidders update={update} />}
            minHeight={LOADING_HEIGHT}
          >
            {(lists) => <BidderTable state={lists} />}
          </QueryView>
        )}
        {hasAside && below}
      </TableArea>
    </>
  );
}

/** Instead of the bidders of a configuration without a page. */
function NoBidders({ update }: { readonly update: ReactNode }) {
  return (
    <EmptyState
      text="Bidder info config is not uploaded"
      hint="Upload a CSV file with your pages, ad units and bidders to see them here."
      action={update}
    />
  );
}
