import { expect } from 'vitest';

// Without this, `toEqual` compares the bytes of files of megabytes one by one, which takes seconds.
expect.addEqualityTesters([
  (one: unknown, other: unknown) =>
    Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined,
]);
