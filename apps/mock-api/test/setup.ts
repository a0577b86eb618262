import { afterAll, afterEach } from 'vitest';
// Evaluated once per worker, because the files of a worker share their modules.
import './helpers/equal-buffers.ts';
import { noteSeen, takeDeviations } from './helpers/proven-responses.ts';

function failForDeviations(): void {
  const found = takeDeviations();
  if (found.length > 0)
    throw new Error(`Responses that differ from their contract:\n${found.join('\n')}`);
}

// A deviation fails the test that caused it; one in `beforeAll` fails the first test.
afterEach(failForDeviations);
afterAll(() => {
  noteSeen();
  failForDeviations();
});
