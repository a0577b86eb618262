import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** Starts a server with settings of its own on a free port. Resolves to its URL, with its base path. */
export function startServer(
  settings: Readonly<Record<string, string>>,
): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    env: {
      ...process.env,
      PORT: '0',
      SIM_NOW: '2024-01-08T09:00:00Z',
      BIDSTAGE_DATA_DIR: ':memory:',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const url = /Bidstage is at (\S+)/.exec(chunk.toString())?.[1];
      if (url !== undefined) resolve({ server, url });
    });
  });
}
