/** Why a file is no snapshot that can be used, as a sentence that goes on after "The file cannot be used:". */
export class SnapshotFault extends Error {
  constructor(why: string) {
    super(`The file cannot be used: ${why}.`);
    this.name = 'SnapshotFault';
  }
}
