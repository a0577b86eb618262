import type { Fixtures } from '../../fixtures/fixtures.ts';
import type { WorldRecord } from '../../store/world-store.ts';
import { withPublisher } from './extend-fixtures.ts';

/** The fixtures of a world: those of all worlds, with its own publisher if it has one. */
export function worldFixtures(
  fixtures: Fixtures,
  { publisher }: Pick<WorldRecord, 'publisher'>,
): Fixtures {
  return publisher ? withPublisher(fixtures, publisher.file, publisher.prices) : fixtures;
}
