import { ChevronDownIcon } from '../ui/icons.tsx';
import { shortDay, shortDays } from '../format/dates.ts';
import { MenuRadioGroup, MenuRadioItem } from '../ui/menu-items.tsx';
import { Menu } from '../ui/menu.tsx';
import { classNames } from '../ui/class-names.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { Text } from '../ui/layout/text.tsx';
import pickerStyles from '../ui/picker-button.module.css';
import styles from './compare-choice.module.css';
import { COMPARISON_KINDS, COMPARISON_LABELS, comparedRange } from './comparison-range.ts';
import type { ComparisonKind } from './comparison-range.ts';
import type { DateRangeControl } from './use-date-range.ts';

export function CompareChoice({ dateRange }: { readonly dateRange: DateRangeControl }) {
  const { compared, chooseComparison } = dateRange;
  return (
    <Menu
      buttonClassName={classNames(pickerStyles.button, styles.button)}
      button={
        <>
          <Text as="span" tone="faint">
            {'vs '}
          </Text>
          {COMPARISON_LABELS[compared.kind]}
          <ChevronDownIcon size={14} aria-hidden="true" />
        </>
      }
    >
      <MenuRadioGroup label="Compare with">
        {COMPARISON_KINDS.map((kind) => (
          <MenuRadioItem
            key={kind}
            checked={kind === compared.kind}
            onSelect={() => chooseComparison(kind)}
          >
            <Stack as="span">
              {COMPARISON_LABELS[kind]}{' '}
              <Text as="span" tone="muted" font="cell">
                {daysText(dateRange, kind)}
              </Text>
            </Stack>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}

/** The compared days of a choice; why there is nothing to compare with if they are before the history. */
function daysText(dateRange: DateRangeControl, kind: ComparisonKind): string {
  const { days, range, historyDay } = dateRange;
  const compared = comparedRange({ days, timeFrame: range.timeFrame }, kind, dateRange);
  if (historyDay !== null && compared.days.first < historyDay) {
    return `${shortDays(compared.days)}: no data before ${shortDay(historyDay)}`;
  }
  return compared.text;
}
