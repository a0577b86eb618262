import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { Button } from '#portal/shared/ui/button.tsx';
import { DeleteButton } from '#portal/shared/ui/confirm-dialog.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { PencilIcon } from '#portal/shared/ui/icons.tsx';
import { useDownloadStory, useEditStory, useRemoveOwn } from './own-actions.ts';

export function StoryTools({ story }: { readonly story: Story }) {
  const edit = useEditStory();
  const download = useDownloadStory();
  const remove = useRemoveOwn();
  return (
    <>
      <IconButton
        size="small"
        label={story.own ? 'Edit' : 'Edit a copy'}
        disabled={edit.isPending}
        onClick={() => edit.mutate(story)}
      >
        <PencilIcon size={16} aria-hidden="true" />
      </IconButton>
      {story.own && (
        <>
          <Button
            size="toolbar"
            busy={download.isPending}
            onClick={() => download.mutate(story.name)}
          >
            Download
          </Button>
          <DeleteButton
            kind="story"
            busy={remove.isPending}
            onDelete={() => remove.mutate(story.name)}
          >
            Delete the story {story.title}? Worlds that stand in it stay.
          </DeleteButton>
        </>
      )}
    </>
  );
}
