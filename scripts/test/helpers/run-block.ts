import { spawn } from 'node:child_process';
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/lib/run.mjs';
import type { Block } from './markdown.ts';

/**
 * What the commands of a document mean in a test: a request that is refused fails, and a server that would run until it
 * is stopped is stopped as soon as it listens. It takes any free port.
 */
const SHELL = `set -eu -o pipefail
curl() { command curl --fail-with-body --silent --show-error "$@"; }
npm() { case "$*" in start*|'run dev'*) serve npm "$@";; *) command npm "$@";; esac; }
npx() { case "$1" in bidstage) serve npx "$@";; *) command npx "$@";; esac; }
serve() {
  local log pid
  log=$(mktemp)
  set -m; PORT=0 command "$@" > "$log" 2>&1 & pid=$!; set +m
  until grep -q 'Bidstage is at http' "$log"; do
    if ! kill -0 $pid 2> /dev/null; then cat "$log"; return 1; fi
    sleep 0.2
  done
  kill -- -$pid
  wait $pid || true
}
`;

/** Fills an empty folder with links to the repository: commands run there, and their files stay there. */
export function linkRepository(folder: string): void {
  const names = readdirSync(ROOT).filter((name) => !/^\.(git|bidstage|reports)$/.test(name));
  for (const name of names) symlinkSync(join(ROOT, name), join(folder, name));
}

interface Ended {
  readonly code: number;
  readonly output: string;
}

function start(folder: string, port: string, program: string, args: readonly string[]) {
  return new Promise<Ended>((resolve, reject) => {
    const { INIT_CWD: _ours, ...environment } = process.env;
    const child = spawn(program, args, { cwd: folder, env: { ...environment, PORT: port } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a block of a document in a folder with links to the repository. Port 4000 stands for that of the server. */
export function runBlock({ language, text, file }: Block, folder: string, server: string) {
  const { port, host } = new URL(server);
  const own = text.replaceAll(/\b(localhost|127\.0\.0\.1):4000\b/g, host);
  if (language === 'sh') return start(folder, port, 'bash', ['-c', SHELL + own]);
  const path = join(folder, file ?? 'block.mts');
  writeFileSync(path, own);
  if (language !== 'ts') return Promise.resolve({ code: 0, output: '' });
  return start(folder, port, process.execPath, ['--import', 'tsx', path]);
}
