import { uniformAt } from './address.ts';

/**
 * Keyed randomness: every number is a function of (seed, entity, metric, time) only. There is no shared stream, so
 * adding an entity or reading in another order changes no other value.
 */
export type KeyPart = string | number;

/** A short stream of random numbers for one key. */
export interface KeyedRandom {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [min, max], both inclusive. */
  integer(min: number, max: number): number;
  /** One element of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** True with the given probability in [0, 1]. */
  chance(probability: number): boolean;
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** 32-bit FNV-1a over UTF-16 code units, starting with `state`. */
function hashText(text: string, state: number): number {
  let hash = state;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return hash;
}

/** MurmurHash3's finaliser: every input bit reaches every output bit. */
function mix(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** An unsigned 32-bit hash of a key; the parts are separated, so ('ab','c') and ('a','bc') differ. */
export function keyHash(seed: number, ...key: readonly KeyPart[]): number {
  let hash = FNV_OFFSET ^ mix(seed | 0);
  for (const part of key)
    hash = mix(hashText(`${typeof part === 'number' ? '#' : '$'}${part}`, hash));
  return hash >>> 0;
}

/** One uniform number in [0, 1) for a key; cheaper than a stream if a key needs a single value. */
export function keyedUniform(seed: number, ...key: readonly KeyPart[]): number {
  return keyHash(seed, ...key) / 4294967296;
}

/** The stream of a key: its random numbers by address, one after the other. */
export function keyedRandom(seed: number, ...key: readonly KeyPart[]): KeyedRandom {
  const start = keyHash(seed, ...key);
  let index = 0;
  const next = (): number => uniformAt(start, (index += 1));
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    pick: <T>(list: readonly T[]): T => {
      const chosen = list[integer(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('cannot pick from an empty list');
      return chosen;
    },
    chance: (probability) => next() < probability,
  };
}
