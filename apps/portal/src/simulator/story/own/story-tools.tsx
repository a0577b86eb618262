import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useDownloadStory, useEditStory, useRemoveOwn } from './own-actions.ts';

/** What can be done with a story of the list besides opening it. */
export function StoryTools({ story }: { readonly story: Story }) {
  const edit = useEditStory();
  const download = useDownloadStory();
  return (
    <>
      <Button size="toolbar" busy={edit.isPending} onClick={() => edit.mutate(story)}>
        {story.own ? 'Edit' : 'Edit a copy'}
      </Button>
      {story.own && (
        <>
          <Button
            size="toolbar"
            busy={download.isPending}
            onClick={() => download.mutate(story.name)}
          >
            Download
          </Button>
          <DeleteButton story={story} />
        </>
      )}
    </>
  );
}

/** Asks for confirmation before it deletes: only a downloaded file can undo it. */
function DeleteButton({ story: { name, title } }: { readonly story: Story }) {
  const [asks, setAsks] = useState(false);
  const remove = useRemoveOwn();
  return (
    <>
      <Button size="toolbar" busy={remove.isPending} onClick={() => setAsks(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asks}
        title="Delete story"
        danger
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={() => {
          setAsks(false);
          remove.mutate(name);
        }}
        onCancel={() => setAsks(false)}
      >
        Delete the story {title}? Worlds that stand in it stay.
      </ConfirmDialog>
    </>
  );
}
