/** Thrown by a check that cannot be made on this backend; the text says why. */
export class NotChecked extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotChecked';
  }
}
