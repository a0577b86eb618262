/** Error codes of the file system and SQLite for a full disk; `SHMSIZE` is the shared memory of a write-ahead log. */
const DISK_FULL: readonly string[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'];

/**
 * Error codes for a missing permission to write or a read-only disk. SQLite cannot lock a file that it could only open for
 * reading.
 */
const NOT_WRITABLE =
  /^(EACCES|EPERM|EROFS|SQLITE_READONLY.*|SQLITE_CANTOPEN.*|SQLITE_PERM|SQLITE_IOERR_LOCK)$/;

/** SQLite error codes that come from circumstances (locks, memory, access), not from a damaged database. */
const CIRCUMSTANCES = /^SQLITE_(BUSY|LOCKED|NOMEM|INTERRUPT|MISUSE|NOLFS|AUTH|PROTOCOL)/;

/** The code of an error of the file system or of SQLite; empty for any other. */
function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Whether a write failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return DISK_FULL.includes(codeOf(error));
}

/** Whether a write failed because this user lacks the permission, or because the disk is read-only. */
export function isNotWritable(error: unknown): boolean {
  return NOT_WRITABLE.test(codeOf(error));
}

/** Whether this process, or the whole system, has as many open files as it may have. SQLite has no code for it. */
export function isTooManyFiles(error: unknown): boolean {
  return ['EMFILE', 'ENFILE'].includes(codeOf(error));
}

/** Whether SQLite reports a damaged database or invalid content. A disk that cannot be read does not count. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  if (!code.startsWith('SQLITE_') || isDiskFull(error) || isNotWritable(error)) return false;
  if (code.startsWith('SQLITE_IOERR')) return code === 'SQLITE_IOERR_SHORT_READ';
  return !CIRCUMSTANCES.test(code);
}
