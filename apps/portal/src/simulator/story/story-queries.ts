import type { Story, StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '#portal/shared/api/api.ts';
import { storeZone } from '#portal/shared/clock/shown-zone.ts';
import { loadAgain } from '../sim-actions.ts';
import { useSimState } from '../sim-queries.ts';

/** Fetches all stories, by name. */
export const fetchStories = (signal?: AbortSignal) => api('listStories', { signal });

export const storiesKey = ['sim', 'stories'] as const;

const storiesQuery = queryOptions({
  queryKey: storiesKey,
  queryFn: ({ signal }) => fetchStories(signal),
  staleTime: Infinity,
  retry: false,
});

/** All stories, by name. */
export const useStories = (enabled = true) => useQuery({ ...storiesQuery, enabled });

/** The story of this world at its present step. */
export interface CurrentStory {
  readonly story: Story;
  /** From 0. */
  readonly index: number;
  readonly step: StoryStep;
}

/** The story of this world; null without a story. `enabled` is false against a real API. */
export function useCurrentStory(enabled = true): CurrentStory | null {
  const { data: state } = useSimState(enabled);
  const name = state?.story ?? null;
  const { data: stories } = useStories(name !== null);
  const story = stories?.find((one) => one.name === name);
  const index = state?.storyStep ?? 0;
  const step = story?.steps[index];
  return story && step ? { story, index, step } : null;
}

/** The page that makes a world: loaded again, it would make a second one. It loads the portal itself. */
export const OPENING_PATH = '/sim/open';

/**
 * Reloads the page in the time zone of its story, whose notes quote figures of days, or of a publisher of one's own; else
 * in the browser's.
 */
export function useStoryZone(): void {
  const { data: state } = useSimState();
  const story = state?.story ?? null;
  const { data: stories } = useStories(story !== null);
  const isKnown = state !== undefined && (story === null || stories !== undefined);
  const ofStory = stories?.find(({ name }) => name === story)?.timeZone;
  const zone = (story === null ? state?.timeZone : ofStory) ?? null;
  const isOpening = useLocation().pathname === OPENING_PATH;
  useEffect(() => {
    if (isKnown && !isOpening && storeZone(zone)) void loadAgain(() => location.reload());
  }, [isKnown, isOpening, zone]);
}
