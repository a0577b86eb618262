import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../lib/run.mjs';
import type { RespectReport } from './respect-report.ts';

const REDOCLY = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');

/** Nothing is sent anywhere, and nobody is told of updates. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Longest wait for one answer, in ms: advancing a clock by months simulates them first. */
const RESPONSE_TIMEOUT_MS = 180_000;

/** A run of one command of the tool. */
export interface RedoclyRun {
  readonly code: number;
  readonly stdout: string;
  /** What it says is wrong, without its frames and notices about itself. */
  readonly complaint: string;
}

function complaintIn(stderr: string): string {
  return stripVTControlCharacters(stderr)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[╔║╚]/.test(line))
    .join('\n');
}

/** Runs `redocly` with this Node; tells each line of its output as it comes. */
export function runRedocly(
  args: readonly string[],
  tell: (line: string) => void = () => {},
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
      tell(line);
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

/** A step as the runner tells it while it runs. */
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
 * Runs Arazzo files one after the other in one process against a server; answers what became of each by its path as
 * given. Throws with the runner's words where it cannot read a file.
 */
export async function runArazzo(
  files: readonly string[],
  api: string,
  inputs: Readonly<Record<string, string>> = {},
  tell: (step: LiveStep) => void = () => {},
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
        if (step) tell(step);
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
