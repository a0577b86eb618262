// `npm run prove:container`: builds the container of docs/examples/Containerfile with docker or podman, and checks its
// size, its user, its health check and one request with the token. Exits with 1 when something fails.
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { failWithSentence, mustRun, ROOT } from '../../lib/run.mjs';

const IMAGE = 'bidstage-proof';
const MAX_BYTES = 200 * 1e6;
const TOKEN = 'proof';
const PORT = 4090;

/** Seconds until the container has to be healthy: the first start simulates data. */
const START_SECONDS = 120;

function findEngine(): string {
  const found = ['docker', 'podman'].find(
    (name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0,
  );
  if (found === undefined) throw new Error('Neither docker nor podman can be used here.');
  return found;
}

/** The output of a command of the engine, without the line end. */
function output(engine: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(engine, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${engine} ${args.join(' ')} failed: ${stderr}`);
  return stdout.trim();
}

async function waitUntilHealthy(engine: string, container: string): Promise<void> {
  for (let second = 0; second < START_SECONDS; second += 1) {
    const health = output(engine, ['inspect', '-f', '{{.State.Health.Status}}', container]);
    if (health === 'healthy') return;
    await sleep(1000);
  }
  throw new Error(`the container is not healthy after ${START_SECONDS} s`);
}

function check(isOk: boolean, what: string): void {
  if (!isOk) throw new Error(`failed: ${what}`);
  process.stdout.write(`ok: ${what}\n`);
}

async function checkContainer(engine: string, container: string): Promise<void> {
  await waitUntilHealthy(engine, container);
  check(true, 'its health check answers');
  const user = output(engine, ['exec', container, 'id', '-u']);
  check(user !== '0', `it runs as user ${user}, not as root`);
  const worlds = `http://127.0.0.1:${PORT}/__sim/worlds`;
  const refused = await fetch(worlds);
  check(refused.status === 403, 'the control plane refuses a request without the token');
  const listed = await fetch(worlds, { headers: { authorization: `Bearer ${TOKEN}` } });
  check(listed.status === 200, 'the control plane accepts the token');
  const page = await fetch(`http://127.0.0.1:${PORT}/`);
  check((await page.text()).includes('<div id="root">'), 'the portal is served');
}

await failWithSentence(async () => {
  const engine = findEngine();
  // Podman's own format has no health checks.
  const format = engine === 'podman' ? ['--format', 'docker'] : [];
  const build = ['build', ...format, '-f', 'docs/examples/Containerfile', '-t', IMAGE, '.'];
  await mustRun(`${engine} build`, engine, build);
  const bytes = Number(output(engine, ['image', 'inspect', '-f', '{{.Size}}', IMAGE]));
  const megabytes = (bytes / 1e6).toFixed(0);
  check(bytes <= MAX_BYTES, `the image has ${megabytes} MB (at most ${MAX_BYTES / 1e6})`);
  const options = ['--rm', '-d', '-p', `${PORT}:4000`, '-e', `SIM_TOKEN=${TOKEN}`];
  const container = output(engine, ['run', ...options, IMAGE]);
  try {
    await checkContainer(engine, container);
  } finally {
    output(engine, ['stop', container]);
  }
});
