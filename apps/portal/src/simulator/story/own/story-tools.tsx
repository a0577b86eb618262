import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { Button } from '#portal/shared/ui/button.tsx';
import { DeleteButton } from '#portal/shared/ui/confirm-dialog.tsx';
import { useDownloadStory, useEditStory, useRemoveOwn } from './own-actions.ts';

export function StoryTools({ story }: { readonly story: Story }) {
  const edit = useEditStory();
  const download = useDownloadStory();
  const remove = useRemoveOwn();
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
