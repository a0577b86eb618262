/** A filter of a query: one value, or those of a repeated key. */
export type NameFilter = string | readonly string[];

/** Names of a filter: a repeated key is taken literally, a single value as one name if there is one, else split. */
export function namesOf(filter: NameFilter, isName: (text: string) => boolean): readonly string[] {
  if (typeof filter !== 'string') return filter;
  return isName(filter) ? [filter] : filter.split(',');
}
