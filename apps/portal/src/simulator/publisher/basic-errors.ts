import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import type { PublisherFormState } from './publisher-form-model.ts';
import { readNumber } from '@bidstage/mock-api/contract/values/read-number';

const { least, most } = LIMITS.publisherPageViews;
const VIEWS_TEXT = `A whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;

export const isWhole = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

/** What must be changed of the two fields that every publisher needs. */
export function basicErrors({ name, views }: Pick<PublisherFormState, 'name' | 'views'>): {
  readonly name?: string;
  readonly views?: string;
} {
  return {
    ...(name.trim() === '' && { name: 'The name of the publication' }),
    ...(!isWhole(readNumber(views), least, most) && { views: VIEWS_TEXT }),
  };
}
