import { Bookmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../entities/session/session-queries.ts';
import {
  MAX_VIEWS,
  saveView,
  useSavedViews,
  VIEW_NAME_MAX,
} from '../../shared/preferences/saved-views.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FloatingPanel } from '../../shared/ui/floating-panel.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Field, Row, Stack } from '../../shared/ui/layout/layout.tsx';
import { Text } from '../../shared/ui/layout/text.tsx';
import { SavedViewItem } from './saved-view-item.tsx';
import styles from './saved-views.module.css';

/** A button that saves the present view under a name, and opens the saved ones. */
export function SavedViews() {
  const [open, setOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        ref={setTrigger}
        label="Saved views"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <Bookmark size={16} aria-hidden="true" />
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
  const present = pathname + search;
  const panel = useRef<HTMLDivElement>(null);
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
          <SaveForm key={present} email={email} path={present} isFull={views.length >= MAX_VIEWS} />
          {views.length === 0 ? (
            <Text tone="muted">
              No saved views yet. A view keeps the screen with its date range, search, sorting and
              columns.
            </Text>
          ) : (
            <ul aria-label="Saved views">
              {views.map((view) => (
                <SavedViewItem
                  key={view.id}
                  email={email}
                  view={view}
                  isPresent={view.path === present}
                  onOpen={onClose}
                />
              ))}
            </ul>
          )}
        </Stack>
      </div>
    </FloatingPanel>
  );
}

interface SaveFormProps {
  readonly email: string;
  readonly path: string;
  readonly isFull: boolean;
}

/** The name that a view begins with: that of its screen. */
const screenName = () => document.title.replace(/ · Bidstage$/, '');

function SaveForm({ email, path, isFull }: SaveFormProps) {
  const [name, setName] = useState(screenName);
  const [saved, setSaved] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name.trim();
        if (wanted !== '' && saveView(email, wanted, path)) setSaved(wanted);
      }}
    >
      <Row gap={2} align="end">
        <Field label="Name of this view" className={styles.grow}>
          <input
            type="text"
            required
            maxLength={VIEW_NAME_MAX}
            value={name}
            className={styles.field}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit">Save</Button>
      </Row>
      <Text tone="muted" font="hint" role="status">
        {saved !== '' && `Saved as “${saved}”.`}
        {isFull && saved === '' && `There are ${MAX_VIEWS} views already. Delete one first.`}
      </Text>
    </form>
  );
}
