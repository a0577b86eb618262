import type { ProspectsFile } from '@bidstage/mock-api/contract/operations/control/prospects';
import { DEFAULT_WORLD } from '@bidstage/mock-api/contract/values/names';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#portal/shared/api/api.ts';
import { realNow } from '#portal/shared/clock/sim-clock.ts';
import { forgetUserData } from '#portal/shared/preferences/user-data.ts';
import { saveFile } from '../parts/save-file.ts';
import { simKeys } from '../sim-queries.ts';
import { forgetInThisTab, openStart, tellOtherTabs } from './forget-prospect.ts';
import { enterWorld } from '../world/enter-world.ts';

/** Whose something is: several prospects are counted, as the present one may see the name of none before. */
export function whoseOf({ publishers }: Pick<ProspectsFile, 'publishers'>): string {
  const names = [...new Set(publishers.map(({ publisher }) => publisher.name))];
  return names.length > 1 ? `${names.length} prospects` : (names[0] ?? '');
}

/** The name of the file: whose it is, and the day. */
function fileNameOf(file: ProspectsFile, now: Date): string {
  const who = whoseOf(file)
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .trim();
  return `${who} (Bidstage, ${now.toISOString().slice(0, 10)}).json`;
}

/** True if the server holds anything of a prospect. */
export const hasProspects = ({ publishers, stories, worlds, snapshots }: ProspectsFile): boolean =>
  [publishers, stories, worlds, snapshots].some(({ length }) => length > 0);

/** Saves what the server holds of prospects as a file, if there is anything. */
function save(file: ProspectsFile): void {
  if (!hasProspects(file)) return;
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  saveFile({ name: fileNameOf(file, new Date(realNow())), type: 'application/json', bytes });
}

/**
 * Puts everything of the present prospects away: their file is saved first, then the server, this browser and its other
 * tabs forget them, and the start of the kit opens.
 */
async function goToNextProspect(): Promise<void> {
  save(await api('getProspects'));
  await api('removeProspects');
  enterWorld(DEFAULT_WORLD);
  forgetUserData();
  tellOtherTabs();
  forgetInThisTab();
  await openStart();
}

export const useNextProspect = () =>
  useMutation({ mutationKey: simKeys.change, mutationFn: goToNextProspect });

/** What would be put away. */
export const useProspects = (enabled: boolean) =>
  useQuery({
    queryKey: ['sim', 'prospects'],
    queryFn: ({ signal }) => api('getProspects', { signal }),
    enabled,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
