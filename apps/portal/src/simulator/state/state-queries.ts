import { SNAPSHOT_MEDIA_TYPE } from '@bidstage/mock-api/contract/values/names';
import type { editRow } from '@bidstage/mock-api/contract/operations/control/tables';
import type { BodyOf } from '@bidstage/mock-api/contract/operations/operation';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, apiUrl } from '#portal/shared/api/api.ts';
import { controlHeaders } from '#portal/shared/api/control-plane.ts';
import { readBytes } from '../parts/read-bytes.ts';
import { refreshAll, sayFailed, useWorldChange, type SimHost } from '../sim-actions.ts';
import { enterNewWorld } from '../world/world-queries.ts';

/** Rows of a table that are fetched at a time. */
export const PAGE_ROWS = 50;

const tableQuery = (table: string, offset: number) =>
  queryOptions({
    queryKey: ['sim', 'table', table, offset],
    queryFn: ({ signal }) =>
      api('getTable', { params: { table }, query: { offset, limit: PAGE_ROWS }, signal }),
    placeholderData: (previous) => (previous?.name === table ? previous : undefined),
    retry: false,
  });

/** A page of a table's rows, and all differences from the first state. */
export const useTable = (table: string, offset: number) => useQuery(tableQuery(table, offset));

interface Edit {
  readonly table: string;
  readonly key: string;
  readonly values: BodyOf<typeof editRow>;
}

/** Changes values of a row; the form shows the server's error. */
export function useEditRow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ table, key, values }: Edit) =>
      api('editRow', { params: { table, key }, body: values }),
    onSuccess: () => refreshAll(client),
  });
}

const snapshotsKey = ['sim', 'snapshots'] as const;

const snapshotsQuery = queryOptions({
  queryKey: snapshotsKey,
  queryFn: ({ signal }) => api('listSnapshots', { signal }),
  placeholderData: keepPreviousData,
  retry: false,
});

export const useSnapshots = () => useQuery(snapshotsQuery);

export const snapshotUrl = (name: string) => apiUrl('getSnapshotFile', { params: { name } });

/** Maximum length of a snapshot's name, in characters. */
const NAME_LENGTH = 40;

/** Saves the world as a snapshot, which replaces an earlier one of that name, and fetches its file. */
export async function saveAsFile(name: string) {
  const body = { name: name.slice(0, NAME_LENGTH) };
  await api('saveSnapshot', { body });
  return { ...body, bytes: await readBytes(snapshotUrl(body.name), controlHeaders()) };
}

export function useSaveSnapshot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api('saveSnapshot', { body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: snapshotsKey }),
    onError: sayFailed('saving the snapshot'),
  });
}

export const useRestoreSnapshot = (host: SimHost) =>
  useWorldChange(host, {
    what: 'restoring the snapshot',
    change: async (name: string) => {
      await api('restoreSnapshot', { params: { name } });
    },
  });

/** Opens the snapshot of another prospect, which does not belong into this world. */
export const useOpenSnapshot = (host: SimHost) =>
  useWorldChange(host, {
    what: 'opening the snapshot',
    change: (name: string) => enterNewWorld({ from: name }),
    isOtherWorld: true,
  });

export function useRemoveSnapshot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api('removeSnapshot', { params: { name } }),
    onError: sayFailed('deleting the snapshot'),
    // Another user may have deleted it already.
    onSettled: () => client.invalidateQueries({ queryKey: snapshotsKey }),
  });
}

/** Timeout for a large file, in ms. */
const UPLOAD_MS = 120_000;

export function useUploadSnapshot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, file }: { readonly name: string; readonly file: File }) =>
      api('putSnapshotFile', {
        params: { name },
        body: new Blob([file], { type: SNAPSHOT_MEDIA_TYPE }),
        timeoutMs: UPLOAD_MS,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: snapshotsKey }),
    onError: sayFailed('the upload'),
  });
}
