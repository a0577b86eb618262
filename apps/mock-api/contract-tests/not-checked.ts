/** Thrown by a check that is not possible on this backend; the message is the reason. */
export class NotChecked extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotChecked';
  }
}
