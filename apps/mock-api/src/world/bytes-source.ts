import { writeFileSync } from 'node:fs';
import type { StateSource } from './world-files.ts';

/** How the bytes of a database become the database of a world. */
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
