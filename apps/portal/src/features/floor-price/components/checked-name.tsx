import { BidderName, useBidderText } from '#portal/entities/bidder-name.tsx';
import type { SuggestionItem } from '../models/suggestion-tree.ts';
import {
  canRecordIn,
  check,
  checkedCount,
  takenText,
  uncheck,
  useCheckedSuggestions,
} from '../models/taken-prices.ts';
import styles from './checked-name.module.css';

interface CheckedNameProps {
  readonly item: SuggestionItem;
  /** Of the checked suggestions: affiliate and days. */
  readonly scope: string;
  /** Of the suggestions. */
  readonly currency: string;
}

/** A row's name after the checkbox that takes over its suggestion; one of a parent row checks those of its children. */
export function CheckedName({ item, scope, currency }: CheckedNameProps) {
  const { name, adUnitNames, children } = item;
  const suggestions = item.suggestions.filter(
    ({ price }) => takenText(price, currency) !== undefined,
  );
  const checked = useCheckedSuggestions((state) => checkedCount(state, scope, suggestions));
  const textOf = useBidderText();
  const isChecked = checked > 0 && checked === suggestions.length;
  return (
    <span title={[name, ...adUnitNames].join('\n')} className={styles.name}>
      {canRecordIn(currency) && (
        <input
          type="checkbox"
          tabIndex={-1}
          className={styles.box}
          aria-label={
            children.length === 0
              ? `Take over the suggestion for ${textOf(name)}`
              : `Take over all suggestions for ${textOf(name)}`
          }
          disabled={suggestions.length === 0}
          checked={isChecked}
          ref={(box) => {
            if (box) box.indeterminate = checked > 0 && !isChecked;
          }}
          onChange={() =>
            isChecked ? uncheck(suggestions) : check({ scope, currency }, suggestions)
          }
        />
      )}
      <BidderName code={name} />
    </span>
  );
}
