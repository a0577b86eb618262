import { useEffect } from 'react';
import { controlText } from '../../shared/api/api.ts';
import { useOfferedFile } from '../../shared/presentation.ts';
import { sayFailed } from '../sim-actions.ts';

/** Where the file of a step is; `path` is its path in the story, such as `csv/good-small.csv`. */
interface OfferedStep {
  readonly story: string;
  /** From 0. */
  readonly step: number;
  readonly path: string;
}

async function stepFile({ story, step, path }: OfferedStep): Promise<File> {
  const text = await controlText('getStoryFile', { params: { name: story, step } });
  return new File([text], path.slice(path.lastIndexOf('/') + 1), { type: 'text/csv' });
}

/** Offers the file of a step to the pages that ask for one; nothing for a step without a file. */
export function useStepFile(story: string, step: number, path: string | undefined): void {
  useEffect(() => {
    if (path === undefined) return undefined;
    const load = () =>
      stepFile({ story, step, path }).catch((error: unknown) => {
        sayFailed('the file of the story')(error);
        return null;
      });
    useOfferedFile.setState({ path, load });
    return () => useOfferedFile.setState({ path: null, load: null });
  }, [story, step, path]);
}
