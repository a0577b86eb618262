import { storiesKey } from '../story/story-queries.ts';
import {
  STORY_TEMPLATE_NAMES,
  STORY_TEMPLATES,
  type StoryTemplate,
} from '@bidstage/mock-api/contract/values/story-templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#portal/shared/api/api.ts';
import { describeControlError, problemsOf } from '#portal/shared/api/control-plane.ts';
import { storeZone } from '#portal/shared/clock/shown-zone.ts';
import { addressOf } from '#portal/shared/config/addresses.ts';
import buttonStyles from '#portal/shared/ui/button.module.css';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { ChevronDownIcon } from '#portal/shared/ui/icons.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { MenuItem } from '#portal/shared/ui/menu-items.tsx';
import { Menu } from '#portal/shared/ui/menu.tsx';
import { Spinner } from '#portal/shared/ui/spinner.tsx';
import { leaveFor, type SimHost } from '../sim-actions.ts';
import { simKeys } from '../sim-queries.ts';
import { applyStep, pathAt } from '../story/story-actions.ts';

/** Makes a story about a publisher and opens it in this world. */
function useOpenStory({ changeSession }: SimHost, publisher: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: simKeys.change,
    mutationFn: async (template: StoryTemplate) => {
      const params = { name: publisher };
      const story = await api('createPublisherStory', { params, body: { template } });
      await client.invalidateQueries({ queryKey: storiesKey });
      return changeSession(async () => {
        await applyStep(story.name, 0);
        storeZone(story.timeZone);
        // The publisher may have another look and time zone: the page is loaded again.
        await leaveFor(() => location.assign(addressOf(pathAt(story, 0))));
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
      <Menu
        button={
          <>
            Open a story
            <ChevronDownIcon size={14} aria-hidden="true" />
          </>
        }
        buttonClassName={classNames(
          buttonStyles.button,
          buttonStyles.secondary,
          buttonStyles.toolbar,
        )}
      >
        {STORY_TEMPLATE_NAMES.map((template) => (
          <MenuItem key={template} onSelect={() => open.mutate(template)}>
            {STORY_TEMPLATES[template]}
          </MenuItem>
        ))}
      </Menu>
      {open.isError && (
        <Text as="span" role="alert" tone="danger" font="hint" breaks>
          {`${problemsOf(open.error)[0]?.message ?? describeControlError(open.error)}.`}
        </Text>
      )}
    </>
  );
}
