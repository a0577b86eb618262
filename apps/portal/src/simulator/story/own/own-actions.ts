import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import type { ProblemDetails } from '@bidstage/mock-api/contract/operations/control/problem-details';
import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError } from '#portal/shared/api/api-error.ts';
import { api } from '#portal/shared/api/api.ts';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { downloadText } from '#portal/shared/api/download-file.ts';
import { sayFailed, type SimHost } from '#portal/simulator/sim-actions.ts';
import { useOpenStep } from '../story-actions.ts';
import { storiesKey, useStories } from '../story-queries.ts';
import { isSaved, openDraft, useOwnDraft } from './own-draft.ts';
import { findNameClashes, uniqueName, uniqueTitle } from './unique-names.ts';

/** What the server refuses, by the path in the story, such as `/steps/1/note`. */
export type Problems = Readonly<Record<string, string>>;

/** The problems of a refused story at their fields; those of no field are at the empty path. */
export function problemsByPath(error: unknown): Problems {
  if (error === null || error === undefined) return {};
  const refusal = error instanceof ApiError ? error : undefined;
  const details = refusal?.data as ProblemDetails | undefined;
  // A conflict is one of names.
  if (!details?.problems?.length)
    return { [refusal?.code === 409 ? '/name' : '']: describeControlError(error) };
  return Object.fromEntries(
    details.problems.map(({ path, message }) => [path.replace(/^\/(body|params)/, ''), message]),
  );
}

/** Stores the story of the editor on the server. Another story of its name is not replaced. */
export function useSaveDraft() {
  const client = useQueryClient();
  const { data: stories = [] } = useStories();
  return useMutation({
    mutationFn: async (file: StoryFile) => {
      const { saved } = useOwnDraft.getState();
      // Under another name it is another story: the saved one stays.
      const others = stories.filter(({ name }) => name !== file.name || name !== saved?.name);
      const problems = findNameClashes(file, others);
      if (problems.length > 0)
        throw new ApiError({ kind: 'server', code: 422, data: { problems } });
      await api('putStory', { params: { name: file.name }, body: file });
      return file;
    },
    onSuccess: (saved) => {
      useOwnDraft.setState({ saved });
      return client.invalidateQueries({ queryKey: storiesKey });
    },
  });
}

/**
 * Saves the story of the editor if it has changed, and goes to one of its steps, from 0. Stable, so that a check can use
 * it while the steps go by. Rejects when the story cannot be saved.
 */
export function useShowStep(
  host: SimHost,
  { mutateAsync: save }: ReturnType<typeof useSaveDraft>,
): (step: number) => Promise<void> {
  const { mutateAsync: apply } = useOpenStep(host);
  const latest = useRef({ apply, save });
  useEffect(() => {
    latest.current = { apply, save };
  }, [apply, save]);
  return useCallback(async (step) => {
    const draft = useOwnDraft.getState();
    if (!draft.file) return;
    if (!isSaved(draft)) await latest.current.save(draft.file);
    useOwnDraft.setState({ selected: step });
    // A failure is shown by the mutation itself.
    await latest.current.apply({ story: draft.file, step, isNext: false }).catch(() => undefined);
  }, []);
}

export function useRemoveOwn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api('removeStory', { params: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: storiesKey }),
    onError: sayFailed('deleting the story'),
  });
}

/** Opens a story in the editor: one's own as it is, a built-in one as a copy under another name. */
export function useEditStory() {
  const { data: stories = [] } = useStories();
  return useMutation({
    mutationFn: ({ name }: Story) => api('getStory', { params: { name } }),
    onSuccess: (file, { own }) => {
      if (own) return openDraft(file, file);
      const names = stories.map((story) => story.name);
      const titles = stories.map((story) => story.title);
      const name = uniqueName(`my-${file.name}`.slice(0, 40), names);
      return openDraft({ ...file, name, title: uniqueTitle(`${file.title} (copy)`, titles) }, null);
    },
    onError: sayFailed('opening the story'),
  });
}

export const downloadStory = (file: StoryFile) =>
  downloadText(`${JSON.stringify(file, null, 2)}\n`, `${file.name}.json`, 'application/json');

export function useDownloadStory() {
  return useMutation({
    mutationFn: (name: string) => api('getStory', { params: { name } }),
    onSuccess: downloadStory,
    onError: sayFailed('the download'),
  });
}

/** Reads a story's file into the editor; the server checks it when it is saved. Throws for a file that is no story. */
export async function loadStory(file: File): Promise<void> {
  const story = JSON.parse(await file.text()) as Partial<StoryFile> | null;
  if (typeof story?.name !== 'string' || !Array.isArray(story.steps) || story.steps.length === 0)
    throw new Error('This file is no story.');
  openDraft(story as StoryFile, null);
}
