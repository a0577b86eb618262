import { existsSync } from 'node:fs';
import { isDamage, isDiskFull, isNotWritable } from '#api/domain/disk-errors.ts';
import { isFile, moveLostLogs } from '../files/own-files.ts';
import type { Report } from '../files/report.ts';
import { notWritable } from '../files/start-problem.ts';
import { UnusableDatabase } from '../open-database.ts';
import { discardFacts } from './fact-files.ts';
import { type FactStore, openFactStore } from './fact-store.ts';

function open(file: string): FactStore {
  try {
    return openFactStore(file);
  } catch (error) {
    if (!isNotWritable(error)) throw error;
    throw new UnusableDatabase(notWritable(file), { cause: error });
  }
}

function openOrReplace(file: string, report: Report): FactStore {
  moveLostLogs(file, report);
  try {
    return open(file);
  } catch (error) {
    // SQLite cannot open a folder either: a folder is moved aside like a damaged file.
    if (!isDamage(error) && (isFile(file) || !existsSync(file))) throw error;
    discardFacts(file, (error as Error).message, report);
    return open(file);
  }
}

/**
 * Opens facts as `openFactStore` does, and repairs them. Facts follow from their keys: a damaged file is replaced by an
 * empty one, and a damaged day counts as missing, so that it is generated again on the next read.
 */
export function openRepairingFactStore(file: string, report: Report): FactStore {
  let store = openOrReplace(file, report);
  let isReported = false;
  let replaced = 0;
  const withRepair = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      store.close();
      discardFacts(file, (error as Error).message, report);
      isReported = true;
      store = open(file);
      replaced += 1;
      return work();
    }
  };
  return {
    has: (key) => withRepair(() => store.has(key)),
    put: (key, day) => {
      try {
        return withRepair(() => store.put(key, day));
      } catch (error) {
        // A full disk costs time: the day is generated again when it is needed.
        if (isDiskFull(error)) return 0;
        throw error;
      }
    },
    read: (key, part) => {
      const known = withRepair(() => store.read(key, part));
      // A day that was removed to free disk space is missing, not damaged.
      const isDamaged = known === undefined && withRepair(() => store.has(key));
      if (isDamaged && !isReported) report(`${file} has damaged days: they are generated again`);
      isReported ||= isDamaged;
      return known;
    },
    removals: () => replaced,
    hold: (keys) => store.hold(keys),
    close: () => store.close(),
  };
}
