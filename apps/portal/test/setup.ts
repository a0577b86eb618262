import { afterEach, beforeEach, expect, vi } from 'vitest';

const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...details: unknown[]) => {
    complaints.push(details);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(complaints, 'unexpected console.error').toEqual([]);
});
