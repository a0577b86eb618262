/**
 * The reason why a file cannot be used as a snapshot; the message continues the sentence "The file cannot be used:".
 */
export class SnapshotError extends Error {
  constructor(why: string) {
    super(`The file cannot be used: ${why}.`);
    this.name = 'SnapshotError';
  }
}
