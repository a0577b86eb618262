import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Runs a program in the repository with this terminal and returns its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [environment] added to this process's own
 * @returns {Promise<number>}
 */
export function run(command, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program and throws when it fails.
 * @param {string} what name of the program in the error
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [environment]
 */
export async function mustRun(what, command, args, environment) {
  const code = await run(command, args, environment);
  if (code !== 0) throw new Error(`${what} failed with exit code ${code}`);
}

/**
 * Runs a script of this repository's `node_modules/.bin` packages with this Node.
 * @param {string} module path below node_modules
 * @param {readonly string[]} args
 * @param {Record<string, string>} [environment]
 */
export function runModule(module, args, environment) {
  return run(process.execPath, [join(ROOT, 'node_modules', module), ...args], environment);
}

/**
 * Runs a command; if it throws, prints the message of the error and sets exit code 1.
 * @param {() => Promise<number | void>} command returns its exit code, or nothing for success
 */
export async function failWithSentence(command) {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Runs the command of a command line, as `failWithSentence` does. Prints the message and sets exit code 2 when `read`
 * throws.
 * @template C
 * @param {() => C} read reads the command line
 * @param {(command: C) => Promise<number | void>} command
 */
export async function runCommandLine(read, command) {
  let given;
  try {
    given = read();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
    return;
  }
  await failWithSentence(() => command(given));
}
