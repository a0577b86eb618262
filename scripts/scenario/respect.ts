import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../lib/run.mjs';
import type { RespectReport } from './respect-report.ts';

const REDOCLY = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');

/** Disables telemetry and update notices. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Longest wait for a response, in ms: advancing a clock by months simulates these months. */
const RESPONSE_TIMEOUT_MS = 180_000;

/** Result of one `redocly` command. */
export interface RedoclyRun {
  readonly code: number;
  readonly stdout: string;
  /** Its error output, without frames and notices about itself. */
  readonly complaint: string;
}

function complaintIn(stderr: string): string {
  return stripVTControlCharacters(stderr)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[╔║╚]/.test(line))
    .join('\n');
}

/** Runs `redocly` with this Node; calls `onLine` with each line of output. */
export function runRedocly(
  args: readonly string[],
  onLine: (line: string) => void = () => {},
  signal?: AbortSignal,
): Promise<RedoclyRun> {
  return new Promise((resolve, reject) => {
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
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code: code ?? 1, stdout: lines.join('\n'), complaint: complaintIn(stderr) }),
    );
  });
}

/** A step that has just ended. */
export interface LiveStep {
  readonly passed: boolean;
  readonly method: string;
  readonly path: string;
  readonly step: string;
}

const STEP_LINE = /^\s*([✓✗]) (\S+) (\S+) - step (\S+)/;

function liveStep(line: string): LiveStep | null {
  const [, mark, method = '', path = '', step = ''] = STEP_LINE.exec(line) ?? [];
  return mark === undefined ? null : { passed: mark === '✓', method, path, step };
}

/**
 * Runs Arazzo files one after another in one process against a server; calls `onStep` when a step ends. Returns the
 * results by the given paths. Throws with the runner's error output when it cannot read a file.
 */
export async function runArazzo(
  files: readonly string[],
  api: string,
  inputs: Readonly<Record<string, string>> = {},
  onStep: (step: LiveStep) => void = () => {},
  signal?: AbortSignal,
): Promise<RespectReport['files']> {
  const folder = mkdtempSync(join(tmpdir(), 'bidstage-scenario-'));
  const output = join(folder, 'report.json');
  try {
    const run = await runRedocly(
      [
        'respect',
        ...files,
        ...['--server', JSON.stringify({ api, control: api })],
        ...['--input', JSON.stringify(inputs)],
        ...['--json-output', output, '--max-fetch-timeout', String(RESPONSE_TIMEOUT_MS)],
      ],
      (line) => {
        const step = liveStep(line);
        if (step) onStep(step);
      },
      signal,
    );
    try {
      return (JSON.parse(readFileSync(output, 'utf8')) as RespectReport).files;
    } catch {
      throw new Error(run.complaint || run.stdout || 'The runner ended without a report');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
