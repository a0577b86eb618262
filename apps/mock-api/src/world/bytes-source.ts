import { writeFileSync } from 'node:fs';
import type { StateSource } from './world-files.ts';

/** Makes the source of a world's database from the bytes of a database. */
export function bytesSource(bytes: Buffer): Pick<StateSource, 'copyTo' | 'bytes'> {
  return {
    copyTo: (file) => {
      if (file === null) return { bytes };
      writeFileSync(file, bytes);
      return { file };
    },
    bytes: () => bytes,
  };
}
