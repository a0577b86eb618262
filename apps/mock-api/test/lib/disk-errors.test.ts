import { describe, expect, it } from 'vitest';
import { isDamage, isDiskFull, isNotWritable, isTooManyFiles } from '#api/lib/disk-errors.ts';

const coded = (code: unknown): Error => Object.assign(new Error('failed'), { code });

/** The kinds that an error belongs to. */
function kindsOf(error: unknown): string[] {
  const kinds = {
    full: isDiskFull(error),
    'not writable': isNotWritable(error),
    'too many': isTooManyFiles(error),
  };
  return Object.entries({ ...kinds, damage: isDamage(error) }).flatMap(([kind, is]) =>
    is ? kind : [],
  );
}

describe('an error of a file', () => {
  it.each([
    ['ENOSPC', ['full']],
    ['EDQUOT', ['full']],
    ['SQLITE_FULL', ['full']],
    ['SQLITE_IOERR_SHMSIZE', ['full']],
    ['EACCES', ['not writable']],
    ['EPERM', ['not writable']],
    ['EROFS', ['not writable']],
    ['SQLITE_READONLY', ['not writable']],
    ['SQLITE_READONLY_DIRECTORY', ['not writable']],
    ['SQLITE_CANTOPEN', ['not writable']],
    ['SQLITE_CANTOPEN_ISDIR', ['not writable']],
    ['SQLITE_PERM', ['not writable']],
    ['SQLITE_IOERR_LOCK', ['not writable']],
    ['SQLITE_CORRUPT', ['damage']],
    ['SQLITE_CORRUPT_INDEX', ['damage']],
    ['SQLITE_NOTADB', ['damage']],
    ['SQLITE_SCHEMA', ['damage']],
    ['SQLITE_IOERR_SHORT_READ', ['damage']],
    ['SQLITE_IOERR', []],
    ['SQLITE_IOERR_READ', []],
    ['SQLITE_BUSY', []],
    ['SQLITE_BUSY_SNAPSHOT', []],
    ['SQLITE_LOCKED', []],
    ['SQLITE_NOMEM', []],
    ['SQLITE_INTERRUPT', []],
    ['SQLITE_MISUSE', []],
    ['SQLITE_NOLFS', []],
    ['SQLITE_AUTH', []],
    ['SQLITE_PROTOCOL', []],
    ['EMFILE', ['too many']],
    ['ENFILE', ['too many']],
    ['ENOENT', []],
    ['NOT_EPERM', []],
    ['EPERMISSION', []],
    ['NO_SQLITE_CORRUPT', []],
  ])('an error of a file with the code %s is of the kinds %j', (code, kinds) => {
    expect(kindsOf(coded(code))).toEqual(kinds);
  });

  it.each([undefined, null, 'EPERM', new Error('EPERM'), coded(['ENOSPC']), coded(1)])(
    'an error without a text code is no error of a file: %s',
    (error) => expect(kindsOf(error)).toEqual([]),
  );
});
