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
