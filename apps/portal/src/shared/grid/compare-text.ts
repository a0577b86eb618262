const collator = new Intl.Collator('en', { numeric: true });

/** Sorts names in natural order: `adf`, `Appnexus`, `slot-2`, `slot-10`; absent ones first. */
export function compareText(
  one: string | null | undefined,
  other: string | null | undefined,
): number {
  return collator.compare(one ?? '', other ?? '');
}
