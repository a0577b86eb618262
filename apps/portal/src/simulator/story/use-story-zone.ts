import { useEffect } from 'react';
import { storeZone } from '../../shared/clock/shown-zone.ts';
import { useSimState } from '../sim-queries.ts';
import { useStories } from './story-queries.ts';

/**
 * Shows a story in the time zone of its notes, wherever the browser is: days, hours and so every figure are those of
 * the notes. Other worlds are shown in the browser's zone.
 */
export function useStoryZone(): void {
  const { data: state } = useSimState();
  const story = state?.story ?? null;
  const { data: stories } = useStories(story !== null);
  const isKnown = state !== undefined && (story === null || stories !== undefined);
  const zone = stories?.find(({ name }) => name === story)?.timeZone ?? null;
  useEffect(() => {
    if (isKnown && storeZone(story === null ? null : zone)) location.reload();
  }, [isKnown, story, zone]);
}
