import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadFigures, Step, StepFigures, StepRun } from './steps.ts';

/** Number of connections of every load. */
export const CONNECTIONS = 32;

/** Runs a client in a separate process and returns its output; throws when it fails. */
async function clientOutput(args: readonly string[]): Promise<string> {
  const client = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const written = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    client[stream].on('data', (piece: Buffer) => (written[stream] += piece.toString()));
  const [code] = (await once(client, 'close')) as [number | null];
  if (code !== 0) throw new Error(`a client ended with ${code}: ${written.stderr}`);
  return written.stdout;
}

/** Sends a fixed list of requests from a separate process. Throws when a status is not 2xx. */
export async function loadOfSteps(run: StepRun): Promise<StepFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'bidstage-steps-'));
  const file = join(folder, 'run.json');
  writeFileSync(file, JSON.stringify(run));
  try {
    const client = join(import.meta.dirname, 'step-client.ts');
    return JSON.parse(await clientOutput(['--import', 'tsx', client, file])) as StepFigures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Requests a path over 32 connections for some seconds, from a separate process. Throws when a status is not 2xx. */
export function loadOf(
  address: string,
  path: string,
  cookie: string,
  seconds: number,
): Promise<LoadFigures> {
  const track: Step[] = [{ method: 'GET', path, cookie, body: null }];
  const tracks = Array.from({ length: CONNECTIONS }, () => track);
  return loadOfSteps({ address, tracks, seconds, repeat: true });
}
