import { storiesKey } from './story-queries.ts';
import {
  PROSPECT_TEMPLATES,
  STORY_TEMPLATES,
  type StoryTemplate,
} from '@bidstage/mock-api/contract/values/story-templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#portal/shared/api/api.ts';
import { problemsOf } from '#portal/shared/api/api-error.ts';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { addressOf } from '#portal/shared/config/addresses.ts';
import { ButtonMenu } from '#portal/shared/ui/button-menu.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { MenuItem } from '#portal/shared/ui/menu-items.tsx';
import { Spinner } from '#portal/shared/ui/spinner.tsx';
import { loadAgain, type SimHost } from '../sim-actions.ts';
import { simKeys } from '../sim-queries.ts';
import { enterStory } from './enter-story.ts';
import styles from './open-story-menu.module.css';

/** Makes a story about a publisher and opens it in a world of its own. */
function useOpenStory({ changeSession }: SimHost, publisher: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: simKeys.change,
    mutationFn: async (template: StoryTemplate) => {
      const params = { name: publisher };
      const story = await api('createPublisherStory', { params, body: { template } });
      await client.invalidateQueries({ queryKey: storiesKey });
      return changeSession(async () => {
        // In a world of its own: nobody else's world shows the publisher.
        const path = await enterStory(story);
        await loadAgain(() => location.assign(addressOf(path)));
      });
    },
  });
}

interface OpenStoryMenuProps {
  /** Name of the publisher's file. */
  readonly publisher: string;
  readonly host: SimHost;
}

export function OpenStoryMenu({ publisher, host }: OpenStoryMenuProps) {
  const open = useOpenStory(host, publisher);
  if (open.isPending)
    return (
      <Text as="span" font="hint" role="status">
        <Spinner /> Making the story: {STORY_TEMPLATES[open.variables]}
      </Text>
    );
  return (
    <>
      <ButtonMenu label="Open a story" size="toolbar">
        {PROSPECT_TEMPLATES.map((template) => (
          <MenuItem key={template} onSelect={() => open.mutate(template)}>
            {STORY_TEMPLATES[template]}
          </MenuItem>
        ))}
      </ButtonMenu>
      {open.isError && (
        <Text as="span" role="alert" tone="danger" font="hint" breaks className={styles.refusal}>
          {`No story: ${problemsOf(open.error)[0]?.message ?? describeControlError(open.error)}.`}
        </Text>
      )}
    </>
  );
}
