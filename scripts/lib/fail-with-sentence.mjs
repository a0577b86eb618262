/**
 * Runs a command and, when it fails, prints the one sentence that says why.
 * @param {() => Promise<number | void>} command answers its exit code, or nothing for success
 */
export async function failWithSentence(command) {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
