import { monthName } from '#portal/shared/format/dates.ts';
import { currencyPrefix, formatMoney } from '#portal/shared/format/money.ts';
import { abbreviate } from '#portal/shared/format/numbers.ts';
import { useMonthOutlook } from '../hooks/use-month-outlook.ts';
import { roughChange } from '../models/month-outlook.ts';
import styles from './summary.module.css';

const HOW =
  'Revenue so far, and for each day left the average of its weekday in four weeks. Until the 10th it can be wrong by 10%.';

interface MonthOutlookProps {
  /** The figures that are on the screen first have arrived. */
  readonly isNeeded: boolean;
}

/**
 * The running month, beside the title: revenue so far, what the whole month is expected to bring, and the same month a
 * year ago. There is none before the first full day.
 */
export function MonthOutlookNote({ isNeeded }: MonthOutlookProps) {
  const outlook = useMonthOutlook(isNeeded);
  if (outlook === null) return null;
  return (
    <section aria-label="This month" className={styles.month}>
      {outlook && <Facts {...outlook} />}
    </section>
  );
}

function Facts(outlook: NonNullable<ReturnType<typeof useMonthOutlook>>) {
  const { today, soFar, projected, lastYear, change, currency } = outlook;
  // One decimal belongs to thousands and millions: below, `$90.5` would look like cut money.
  const about = (amount: number) =>
    amount < 1000
      ? formatMoney(amount, currency)
      : `${currencyPrefix(currency)}${abbreviate(amount)}`;
  return (
    <>
      <p>
        {monthName(today)} so far <b>{formatMoney(soFar, currency)}</b> gross
      </p>
      {projected !== null && (
        <p title={HOW}>
          Whole month <b>about {about(projected)}</b>
          {change !== null && ` (${roughChange(change)}, a year ago ${about(lastYear ?? 0)})`}
        </p>
      )}
    </>
  );
}
