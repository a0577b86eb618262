import { BookmarkIcon } from '#portal/shared/ui/icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import {
  byName,
  deleteView,
  MAX_VIEWS,
  saveView,
  useSavedViews,
} from '#portal/shared/preferences/saved-views.ts';
import type { SavedView } from '#portal/shared/preferences/user-data.ts';
import { CopyLink } from '#portal/shared/date-range/copy-link.tsx';
import { DeletedItem } from '#portal/shared/ui/deleted-item.tsx';
import { FloatingPanel } from '#portal/shared/ui/floating-panel.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { toast } from '#portal/shared/ui/toast.ts';
import { withShownColumns } from '#portal/shared/url-state/shown-columns.ts';
import { FULL, SaveForm } from './save-form.tsx';
import { SavedViewItem } from './saved-view-item.tsx';
import styles from './saved-views.module.css';

/** A button that copies the link to the present view, saves it under a name, and opens the saved ones. */
export function SavedViews() {
  const [open, setOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        ref={setTrigger}
        label="Saved views and link"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <BookmarkIcon size={16} aria-hidden="true" />
      </IconButton>
      {open && (
        <ViewsPanel
          trigger={trigger}
          onClose={() => {
            setOpen(false);
            trigger?.focus();
          }}
        />
      )}
    </>
  );
}

interface ViewsPanelProps {
  readonly trigger: HTMLElement | null;
  readonly onClose: () => void;
}

function ViewsPanel({ trigger, onClose }: ViewsPanelProps) {
  const { email } = useCurrentUser();
  const views = useSavedViews(email);
  const { pathname, search } = useLocation();
  // A saved view has the columns of its table in its URL; the URL of a screen has them only after such a view.
  const present = [pathname + search, withShownColumns(pathname, search)];
  const panel = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<readonly SavedView[]>([]);
  // A view that was saved under the name since then has its place.
  const gone = deleted.filter(({ name }) => views.every((view) => view.name !== name));
  const listed = [...views, ...gone].sort(byName);
  const remove = (view: SavedView) => {
    deleteView(email, view.id);
    setDeleted([...gone, view]);
  };
  const restore = ({ name, path }: SavedView) => {
    if (saveView(email, name, path) === 'full') toast.error(FULL);
    panel.current?.focus();
  };
  useEffect(() => panel.current?.focus(), []);
  return (
    <FloatingPanel anchor={trigger} align="end" maxHeight={480} onClose={onClose}>
      <div
        ref={panel}
        role="dialog"
        aria-label="Saved views"
        tabIndex={-1}
        className={styles.dialog}
      >
        <Stack gap={4}>
          <CopyLink onDone={onClose} />
          <SaveForm
            key={present[0]}
            email={email}
            path={() => withShownColumns(pathname, search)}
            isFull={views.length >= MAX_VIEWS}
          />
          {listed.length === 0 ? (
            <Text tone="muted">
              No saved views yet. A view stores the screen with its date range, search, sorting and
              columns.
            </Text>
          ) : (
            <ul aria-label="Saved views">
              {listed.map((view) =>
                gone.includes(view) ? (
                  <DeletedItem key={view.name} name={view.name} onUndo={() => restore(view)} />
                ) : (
                  <SavedViewItem
                    key={view.id}
                    email={email}
                    view={view}
                    isPresent={present.includes(view.path)}
                    onOpen={onClose}
                    onDelete={() => remove(view)}
                  />
                ),
              )}
            </ul>
          )}
        </Stack>
      </div>
    </FloatingPanel>
  );
}
