import { useState } from 'react';

/**
 * Returns the value that belongs to the displayed data: while the data of a previous request stay dimmed until the new
 * ones arrive, their dates, filters and buckets are the previous ones, too.
 */
export function useDisplayedValue<Value>(value: Value, isOld: boolean): Value {
  const [displayed, setDisplayed] = useState(value);
  if (isOld || displayed === value) return displayed;
  setDisplayed(value);
  return value;
}
