import { CheckIcon, Link2Icon, PencilIcon, Trash2Icon, XIcon } from '#portal/shared/ui/icons.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fullAddressOf } from '#portal/shared/config/addresses.ts';
import { copyText } from '#portal/shared/ui/copy-text.ts';
import { renameView, MAX_VIEW_NAME_LENGTH } from '#portal/shared/preferences/saved-views.ts';
import type { SavedView } from '#portal/shared/preferences/user-data.ts';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { toast } from '#portal/shared/ui/toast.ts';
import styles from './saved-views.module.css';

interface SavedViewItemProps {
  readonly email: string;
  readonly view: SavedView;
  readonly isPresent: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

async function share({ name, path }: SavedView): Promise<void> {
  const url = fullAddressOf(path);
  if (await copyText(url, null)) toast.success(`Link to “${name}” copied`);
  else toast.error(`The link could not be copied. It is ${url}`);
}

/** A saved view: a link to it, and buttons to share, rename and delete it. */
export function SavedViewItem(props: SavedViewItemProps) {
  const { email, view, isPresent, onOpen, onDelete } = props;
  const { name, path } = view;
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) {
    return <RenameForm email={email} view={view} onDone={() => setRenaming(false)} />;
  }
  return (
    <Row as="li" gap={1} className={styles.item}>
      <Link
        to={path}
        className={styles.link}
        aria-current={isPresent ? 'true' : undefined}
        onClick={onOpen}
      >
        {name}
      </Link>
      <IconButton size="small" label={`Copy the link to ${name}`} onClick={() => void share(view)}>
        <Link2Icon size={14} aria-hidden="true" />
      </IconButton>
      <IconButton size="small" label={`Rename ${name}`} onClick={() => setRenaming(true)}>
        <PencilIcon size={14} aria-hidden="true" />
      </IconButton>
      <IconButton size="small" label={`Delete ${name}`} onClick={onDelete}>
        <Trash2Icon size={14} aria-hidden="true" />
      </IconButton>
    </Row>
  );
}

type RenameFormProps = Pick<SavedViewItemProps, 'email' | 'view'> & { readonly onDone: () => void };

/** A constant, so that typing does not focus the field again. */
const focusField = (field: HTMLInputElement | null) => field?.focus();

function RenameForm({ email, view, onDone }: RenameFormProps) {
  const [name, setName] = useState(view.name);
  const [isTaken, setTaken] = useState(false);
  const rename = () => {
    const wanted = name.trim();
    if (wanted === '' || renameView(email, view.id, wanted)) onDone();
    else setTaken(true);
  };
  return (
    <li>
      <Row
        as="form"
        gap={1}
        className={styles.item}
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <input
          // The user has just asked to type here.
          ref={focusField}
          type="text"
          aria-label={`New name for ${view.name}`}
          maxLength={MAX_VIEW_NAME_LENGTH}
          value={name}
          className={styles.field}
          aria-invalid={isTaken || undefined}
          onChange={(event) => {
            setName(event.target.value);
            setTaken(false);
          }}
        />
        <IconButton type="submit" size="small" label="Save the name">
          <CheckIcon size={14} aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label="Keep the old name" onClick={onDone}>
          <XIcon size={14} aria-hidden="true" />
        </IconButton>
      </Row>
      <Text tone="danger" font="hint" role="status">
        {isTaken && 'Another view has this name.'}
      </Text>
    </li>
  );
}
