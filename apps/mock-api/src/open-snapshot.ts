import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { ProblemDetails } from './contract/operations/control/problem-details.ts';
import {
  putSnapshotFile,
  removeSnapshot,
  restoreSnapshot,
} from './contract/operations/control/snapshots.ts';
import { getState, type State } from './contract/operations/control/state.ts';
import type { Operation } from './contract/operations/operation.ts';
import { SNAPSHOT_MEDIA_TYPE } from './contract/values/names.ts';
import { filledPath } from './contract/values/routes.ts';

export interface StartOptions {
  readonly snapshot: string | null;
}

export const USAGE = `Usage: npm start [-- --snapshot FILE], or npx bidstage [--snapshot FILE]
Serves portal and mock on http://127.0.0.1:4000. docs/settings.md lists the environment variables, such as PORT.
  --snapshot FILE   opens a world that was saved as a file`;

/** Reads the arguments of the command line; throws a sentence for any others. */
export function readStartOptions(args: readonly string[]): StartOptions {
  if (args.length === 0) return { snapshot: null };
  const [option = '', file = '', ...more] = args;
  if (option !== '--snapshot' || file === '' || more.length > 0) throw new Error(USAGE);
  return { snapshot: file };
}

/**
 * The environment of a start that opens a snapshot: its world replaces the default one, so it is kept in memory, unless
 * a data folder is named.
 */
export const environmentFor = (
  { snapshot }: StartOptions,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv =>
  snapshot === null || environment['BIDSTAGE_DATA_DIR']?.trim()
    ? environment
    : { ...environment, BIDSTAGE_DATA_DIR: ':memory:' };

/** The name under which the file is stored until it is restored. */
const NAME = 'opened-file';

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The snapshot cannot be read: ${reason}`, { cause });
  }
}

/** Gives the default world the state of a snapshot file. Throws a sentence for a file that is none. */
export async function openSnapshot(
  app: FastifyInstance,
  file: string,
  token: string | null,
): Promise<State> {
  const call = async ({ method, path }: Operation, payload?: Buffer) => {
    const url = filledPath(path, { name: NAME });
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(payload && { 'content-type': SNAPSHOT_MEDIA_TYPE }),
    };
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (response.statusCode < 400) return response;
    const { title, detail, problems = [] } = response.json<ProblemDetails>();
    const reasons = [title, detail, ...problems.map(({ message }) => message)];
    throw new Error(`${file} cannot be opened: ${reasons.filter(Boolean).join(': ')}`);
  };
  await call(putSnapshotFile, bytesOf(file));
  await call(restoreSnapshot);
  await call(removeSnapshot);
  return (await call(getState)).json<State>();
}
