import { afterAll, afterEach } from 'vitest';
import { noteSeen, takeDeviations } from './helpers/proven-responses.ts';

function failForDeviations(): void {
  const found = takeDeviations();
  if (found.length > 0)
    throw new Error(`Answers that differ from their contract:\n${found.join('\n')}`);
}

// A deviation fails the test in which it came to light; what `beforeAll` asked for, the first one.
afterEach(failForDeviations);
afterAll(() => {
  noteSeen();
  failForDeviations();
});
