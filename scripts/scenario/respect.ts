import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../lib/run.mjs';

type Status = 'success' | 'warn' | 'error';

/** A workflow in the Arazzo runner's JSON report (`--json-output`): the part that is read here. */
export interface RespectWorkflow {
  readonly type: 'workflow';
  readonly executedSteps: readonly (RespectStep | RespectWorkflow)[];
}

export interface RespectStep {
  readonly type: 'step';
  readonly stepId: string;
  readonly workflowId: string;
  readonly request?: { readonly method: string; readonly url: string };
  readonly response?: {
    readonly statusCode: number;
    readonly headers?: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
  };
  readonly checks: readonly RespectCheck[];
  readonly totalTimeMs: number;
}

export interface RespectCheck {
  readonly name: string;
  readonly message: string;
  readonly condition?: string;
  readonly status: Status;
}

export type RespectFiles = Readonly<
  Record<string, { readonly executedWorkflows: readonly RespectWorkflow[] }>
>;

const REDOCLY = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');

/** Disables telemetry and update notices. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Longest wait for a response, in ms: advancing a clock by months simulates these months. */
const RESPONSE_TIMEOUT_MS = 180_000;

export interface RedoclyRun {
  readonly code: number;
  readonly stdout: string;
  /** Its error output, without frames and notices about itself. */
  readonly errorOutput: string;
}

/** Runs `redocly` with this Node; calls `onLine` with each line of output. */
export async function runRedocly(
  args: readonly string[],
  onLine: (line: string) => void = () => {},
  signal?: AbortSignal,
): Promise<RedoclyRun> {
  const child = spawn(process.execPath, [REDOCLY, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...QUIET },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (coloured) => {
    const line = stripVTControlCharacters(coloured);
    lines.push(line);
    onLine(line);
  });
  const errors = text(child.stderr);
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject).on('close', (ended) => resolve(ended ?? 1));
  });
  const errorLines = stripVTControlCharacters(await errors)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[╔║╚]/.test(line));
  return { code, stdout: lines.join('\n'), errorOutput: errorLines.join('\n') };
}

export interface LiveStep {
  readonly passed: boolean;
  /** Whether the step is tried again after a failure, so that this attempt may not be the last. */
  readonly retried: boolean;
  readonly method: string;
  readonly path: string;
  readonly step: string;
}

const STEP_LINE = /^\s*([✓✗]) (\S+) (\S+) - step (\S+)/;

/** Runs `use` with a new folder that other users of the machine cannot read. */
async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bidstage-scenario-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs Arazzo files one after another in one process against a server; calls `onStep` when a step ends. Throws with the
 * runner's error output when it cannot read a file.
 */
export function runArazzo(
  files: readonly string[],
  api: string,
  inputs: Readonly<Record<string, string>> = {},
  onStep: (step: LiveStep) => void = () => {},
  signal?: AbortSignal,
): Promise<RespectFiles> {
  const onLine = (line: string): void => {
    const [, mark, method = '', path = '', step = ''] = STEP_LINE.exec(line) ?? [];
    if (mark !== undefined) onStep({ passed: mark === '✓', retried: false, method, path, step });
  };
  return withFolder(async (folder) => {
    const output = join(folder, 'report.json');
    const options = [
      ...['--server', JSON.stringify({ api, control: api })],
      ...['--input', JSON.stringify(inputs)],
      ...['--json-output', output, '--max-fetch-timeout', String(RESPONSE_TIMEOUT_MS)],
    ];
    const run = await runRedocly(['respect', ...files, ...options], onLine, signal);
    try {
      return (JSON.parse(readFileSync(output, 'utf8')) as { files: RespectFiles }).files;
    } catch {
      throw new Error(run.errorOutput || run.stdout || 'The runner ended without a report');
    }
  });
}

export const withFile = <T>(
  name: string,
  document: object,
  use: (path: string) => Promise<T>,
): Promise<T> =>
  withFolder((folder) => {
    const path = join(folder, name);
    // JSON is YAML.
    writeFileSync(path, JSON.stringify(document));
    return use(path);
  });
