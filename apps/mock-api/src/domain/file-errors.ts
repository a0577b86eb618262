/** What the file system and SQLite say when there is no room; `SHMSIZE` is the shared memory of a log. */
const DISK_FULL: readonly string[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'];

/** What they say where this user may not write. */
const NOT_WRITABLE = /^(EACCES|EPERM|EROFS|SQLITE_READONLY.*|SQLITE_CANTOPEN.*|SQLITE_PERM)$/;

/** What SQLite says of a database that is fine, at a time or in a place that is not. */
const CIRCUMSTANCES = /^SQLITE_(BUSY|LOCKED|NOMEM|INTERRUPT|MISUSE|NOLFS|AUTH|PROTOCOL)/;

/** The code of an error of the file system or of SQLite; empty for any other. */
function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Whether something could not be written because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return DISK_FULL.includes(codeOf(error));
}

/** Whether something could not be written because this user may not, or because the disk is read-only. */
export function isNotWritable(error: unknown): boolean {
  return NOT_WRITABLE.test(codeOf(error));
}

/** Whether SQLite has found a database, or what it holds, to be wrong; a disk that cannot be read is no such thing. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  if (!code.startsWith('SQLITE_') || isDiskFull(error) || isNotWritable(error)) return false;
  if (code.startsWith('SQLITE_IOERR')) return code === 'SQLITE_IOERR_SHORT_READ';
  return !CIRCUMSTANCES.test(code);
}
