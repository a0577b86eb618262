import type { Warnings } from '../collect/warnings.ts';
import type { Values } from '../reading.ts';

/** How often each of the portal's warnings is met in seeded data and in the stories. */
export function warnings(seeded: Warnings, stories: Warnings): Values {
  return {
    'warning-fill': seeded.fill + stories.fill,
    'warning-increase': seeded.increase + stories.increase,
    'warning-response': seeded.response + stories.response,
  };
}
