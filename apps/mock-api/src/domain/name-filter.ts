import { identifier } from '../contract/values/identifiers.ts';

/** A filter parameter of a query: one value, or the values of a repeated key. */
export type NameFilter = string | readonly string[];

/**
 * The names of a filter. The values of a repeated key are names. A single value is one name if `isName` accepts it, else
 * it is split at commas.
 */
export function namesInFilter(
  filter: NameFilter,
  isName: (text: string) => boolean,
): readonly string[] {
  if (typeof filter !== 'string') return filter.map(identifier);
  const name = identifier(filter);
  return isName(name) ? [name] : filter.split(',').map(identifier);
}
